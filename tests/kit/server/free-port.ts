import { createServer } from 'node:net';

/** Below the range that the system uses for outgoing connections, because such a connection could take the port. */
const LOWEST = 20_000;
const ROWS = 4_000;
/** The site, the demo partner and the staff desk. */
const PORTS_OF_ROW = 3;
/** No process takes so many rows while its neighbors run. */
const ROWS_OF_PROCESS = 40;

let taken = 0;

/**
 * Returns the first of two free ports in a row: one for the site, one for the partner. The next one, for the staff desk, is
 * free too. Each process starts at another port. Two processes that picked one by chance could both find it free before
 * one of them listens.
 */
export async function freePortPair(): Promise<number> {
  for (let tries = 0; tries < ROWS; tries += 1) {
    const row = (process.pid * ROWS_OF_PROCESS + taken) % ROWS;
    taken += 1;
    const port = LOWEST + PORTS_OF_ROW * row;
    if ((await isFree(port)) && (await isFree(port + 1)) && (await isFree(port + 2))) return port;
  }
  throw new Error('Found no three free ports in a row.');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
