import { listen } from './listen.ts';
import type { Prometheus } from './operations/metrics/prometheus.ts';
import type { Config } from './settings/config.ts';
import { ConfigError } from './settings/setting-schemas.ts';

/** A running server of the metrics. */
export interface MetricsServer {
  port: number;
  stop(): Promise<unknown>;
}

/**
 * Serves `GET /metrics` on its own port, on the addresses of the site. Rejects with ConfigError when the port is
 * in use.
 */
export async function startMetricsServer(
  prometheus: Prometheus,
  { port, hosts }: Pick<Config, 'hosts'> & { port: number },
): Promise<MetricsServer> {
  const answer = async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' || new URL(request.url).pathname !== '/metrics')
      return new Response('Not found.\n', { status: 404 });
    const headers = { 'Content-Type': prometheus.contentType, 'Cache-Control': 'no-store' };
    return new Response(await prometheus.text(), { headers });
  };
  try {
    const running = await listen(answer, { port, hosts });
    return { port: running.port, stop: () => running.close(0) };
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE')) throw cause;
    throw new ConfigError('CLUB_METRICS_PORT is in use by another program. Set another one.', { cause });
  }
}
