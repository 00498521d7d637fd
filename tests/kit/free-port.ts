import { createServer } from 'node:net';

/** Two ports in a row that nobody listens on: the site's and the partner's beside it. */
export async function freePortPair(): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const port = await portOf(0);
    if (port < 65_000 && (await portOf(port + 1)) === port + 1) return port;
  }
  throw new Error('No two free ports in a row were found.');
}

function portOf(asked: number): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(-1));
    server.listen(asked, () => {
      const at = server.address();
      server.close(() => resolve(typeof at === 'object' && at ? at.port : -1));
    });
  });
}
