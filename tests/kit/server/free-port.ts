import { createServer } from 'node:net';

/** Below the range that the system uses for outgoing connections, because such a connection could take the port. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** Returns the first of two free ports in a row: one for the site, one for the partner. */
export async function freePortPair(): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
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
