import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SlowSite {
  url: string;
  /** The requests so far, as `'METHOD /path'`. */
  requests: string[];
  close(): void;
}

/**
 * Serves the site at another address, where each script `under` a path passes once `delay` resolves: in an engine whose
 * line a test cannot slow down, its pages are shown for so long before they are live. No cache keeps these scripts, so that
 * a later visit waits for them, too.
 */
export async function slowScripts(
  site: string,
  delay: () => Promise<unknown>,
  under = '/static/js/',
): Promise<SlowSite> {
  const requests: string[] = [];
  const origin = new URL(site);
  const server = createServer((visit, answer) => {
    const { method, url: path = '/', headers } = visit;
    requests.push(`${method} ${path}`);
    const isOwn = headers.origin?.endsWith(`//${headers.host}`);
    const own = { host: origin.host, ...(isOwn && { origin: origin.origin }) };
    const options = { method, headers: { ...headers, ...own } };
    const passed = request(new URL(path, origin), options, (came) => {
      const isSlow = path.startsWith(under);
      const pass = () => {
        const kept = isSlow ? { 'cache-control': 'no-store' } : {};
        answer.writeHead(came.statusCode ?? 502, { ...came.headers, ...kept });
        came.pipe(answer);
      };
      if (!isSlow) pass();
      else void delay().then(pass);
    });
    passed.on('error', () => answer.destroy());
    visit.pipe(passed);
  });
  await new Promise<void>((ready) => server.listen(0, ready));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
