import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';

/** Serves the files of a folder on a free port until `close()`. */
export async function serveStatic(folder: string): Promise<{ address: string; close(): void }> {
  // `dev` reads the folder again for each request: tests add files.
  const server = createServer(sirv(folder, { dev: true, dotfiles: true }));
  await new Promise<void>((ready, failed) => server.once('error', failed).listen(0, ready));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
