import { createServer } from 'node:net';

/** Below the range that the system uses for outgoing connections, because such a connection could take the port. */
const LOWEST = 20_000;
const PAIRS = 6_000;
/** No process takes so many pairs while its neighbors run. */
const PAIRS_OF_PROCESS = 40;

let taken = 0;

/**
 * Returns the first of two free ports in a row: one for the site, one for the partner. Each process starts at another
 * port. Two processes that picked one by chance could both find it free before one of them listens.
 */
export async function freePortPair(): Promise<number> {
  for (let tries = 0; tries < PAIRS; tries += 1) {
    const pair = (process.pid * PAIRS_OF_PROCESS + taken) % PAIRS;
    taken += 1;
    const port = LOWEST + 2 * pair;
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
  throw new Error('Found no two free ports in a row.');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
