import { createServer } from 'node:net';

/** Below the range from which the system gives ports to outgoing connections: such a connection can take a port meanwhile. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** Two ports in a row that nobody listens on: the site's and the partner's beside it. */
export async function freePortPair(): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
  throw new Error('No two free ports in a row were found.');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
