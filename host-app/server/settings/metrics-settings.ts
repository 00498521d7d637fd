import { ConfigError, type Env } from './config-error.ts';
import { readPort } from './site-settings.ts';

/** Reads `CLUB_METRICS_PORT`; undefined serves no metrics. Throws ConfigError for the port of the site. */
export function readMetricsPort({ CLUB_METRICS_PORT: text }: Env, sitePort: number): number | undefined {
  if (!text) return undefined;
  const port = readPort('CLUB_METRICS_PORT', text);
  if (port !== 0 && port === sitePort)
    throw new ConfigError('CLUB_METRICS_PORT must differ from PORT: visitors reach that one.');
  return port;
}
