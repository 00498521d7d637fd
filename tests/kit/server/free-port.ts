import { type AddressInfo, createServer, type Server } from 'node:net';

/**
 * Sites listen at 12,000 to 21,999, and their staff desks at 22,000 to 31,999. Both are below the range that the system
 * uses for outgoing connections, because such a connection could take the port.
 */
const LOWEST = 12_000;
const PAIRS = 5_000;
/** What `staff-settings.ts` adds to PORT in development. */
const DESK_AT = 10_000;
/** No process takes so many pairs while its neighbors run. */
const PAIRS_OF_PROCESS = 40;

let taken = 0;

/**
 * Returns the first of two free ports in a row: one for the site, one for the partner. The port of the staff desk is free,
 * too. Each process starts at another port. Two processes that picked one by chance could both find it free before one of
 * them listens.
 */
export async function freePortPair(): Promise<number> {
  for (let tries = 0; tries < PAIRS; tries += 1) {
    const pair = (process.pid * PAIRS_OF_PROCESS + taken) % PAIRS;
    taken += 1;
    const port = LOWEST + 2 * pair;
    const needed = [port, port + 1, port + DESK_AT];
    if ((await Promise.all(needed.map(isFree))).every(Boolean)) return port;
  }
  throw new Error('Found no two free ports in a row.');
}

/** Starts a server on a free port of 127.0.0.1. Returns the port. */
export async function listenOnFreePort(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
