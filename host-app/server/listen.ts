import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { isOnThisMachine } from './settings/site-settings.ts';

/** The port and addresses to listen on. */
export interface ListenAddress {
  /** 0 for any free port. */
  port: number;
  /** IP addresses to listen on; empty for every interface of the machine. */
  hosts: readonly string[];
  /** The host names that it answers to besides those of this machine. Undefined: any. */
  names?: readonly string[] | undefined;
}

/** A running HTTP server. */
export interface Listening {
  port: number;
  /** Refuses new connections immediately and closes those that are still open after this time. */
  close(cutAfterMs: number): Promise<void>;
}

type Answer = (request: Request, env?: object) => Response | Promise<Response>;

/** Load balancers close an idle connection after a minute. Ours must close later, or requests get lost. */
const KEEP_ALIVE_MS = 75_000;
/** Connections that wait to be accepted. With Node's 511, some of a thousand simultaneous visitors had to reconnect. */
const BACKLOG = 4096;

/** Serves HTTP on the same port of each address. Rejects, and listens on none of them, when one is not available. */
export async function listen(answerAny: Answer, { port, hosts, names }: ListenAddress): Promise<Listening> {
  const answer = names ? withNames(answerAny, names) : answerAny;
  const [host, ...others] = hosts;
  const first = await listenOn(answer, port, host);
  const taken = (first.address() as AddressInfo).port;
  const servers = [first];
  const close = async (cutAfterMs: number) => {
    await Promise.all(servers.map((server) => closeServer(server, cutAfterMs)));
  };
  try {
    for (const other of others) servers.push(await listenOn(answer, taken, other));
  } catch (thrown) {
    if (!isWithoutIpv6(thrown)) {
      await close(0);
      throw thrown;
    }
  }
  return { port: taken, close };
}

/**
 * Returns the names for a development server. Any page may give its own name the address 127.0.0.1 and would then read the
 * server as its own origin. Undefined in production, where a proxy decides.
 */
export const developmentNames = ({
  production,
  allowedOrigins,
}: {
  production: boolean;
  allowedOrigins: readonly string[];
}): readonly string[] | undefined =>
  production ? undefined : allowedOrigins.map((origin) => new URL(origin).hostname);

const withNames =
  (answer: Answer, names: readonly string[]): Answer =>
  (request, env) => {
    const { hostname } = new URL(request.url);
    if (isOnThisMachine(hostname) || names.includes(hostname)) return answer(request, env);
    return new Response(`This development server does not answer to the name ${hostname}.\n`, {
      status: 421,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    });
  };

function listenOn(answer: Answer, port: number, host: string | undefined): Promise<Server> {
  // HTTP/1.0 has no Host header: the checks of many load balancers use it.
  const server = createAdaptorServer({ fetch: answer, hostname: 'localhost' }) as Server;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: BACKLOG }, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

function closeServer(server: Server, cutAfterMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), cutAfterMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Returns whether the machine has no IPv6, so no ::1: then 127.0.0.1, which comes first, is enough. */
const isWithoutIpv6 = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  'code' in thrown &&
  ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(String(thrown.code)) &&
  'address' in thrown &&
  thrown.address === '::1';
