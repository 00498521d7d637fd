import { connect, createServer, type Socket } from 'node:net';
import { listenOnFreePort } from './free-port.ts';

/** A TCP proxy in front of a database. */
export interface SilentProxy {
  /** The URL of the database behind the proxy. */
  url: string;
  /** Forwards nothing on the present connections from now on and closes none, as a firewall does that forgot them. New ones work. */
  silence(): void;
  /** Forwards nothing on new connections either, until it is called with false. */
  silenceNew(isSilent: boolean): void;
  /** Returns how many connections were made. */
  made(): number;
  stop(): void;
}

/** Starts a proxy on a free port in front of the server of a database URL. */
export async function silentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl);
  const pairs: [Socket, Socket][] = [];
  let made = 0;
  let isNewSilent = false;
  const server = createServer((near) => {
    made += 1;
    near.on('error', () => undefined);
    const far = connect(Number(target.port), target.hostname);
    far.on('error', () => near.destroy());
    pairs.push([near, far]);
    if (isNewSilent) return;
    near.pipe(far);
    far.pipe(near);
  });
  const url = new URL(target);
  url.port = String(await listenOnFreePort(server));
  return {
    url: url.href,
    silence() {
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
        near.pause();
        far.pause();
      }
    },
    silenceNew(isSilent) {
      isNewSilent = isSilent;
    },
    made: () => made,
    stop() {
      server.close();
      for (const socket of pairs.flat()) socket.destroy();
    },
  };
}
