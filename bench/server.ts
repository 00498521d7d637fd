// The two hosts of the bench on one port: a partner's page, and the host of scripts and answers, over HTTP/2 and TLS.
// Text is sent as the build compressed it, at brotli 11, as a good CDN sends it.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createSecureServer, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sirv from 'sirv';
import { servedBytes } from '../scripts/check/sizes.ts';
import { type BenchPage, htmlOf } from './pages.ts';

export const PAGE_HOST = 'partner.test';
export const CODE_HOST = 'cdn.test';

export type BenchServer = Awaited<ReturnType<typeof serveBench>>;

/** The answer about plans. */
const plans = JSON.stringify({
  status: 'success',
  founding_limit: 10_000,
  current_founder_subscriptions: 6_120,
  data: [
    plan('free_month', 'Free Tier', 0),
    plan('premium_month', 'Premium', 1_999),
    plan('premium_year', 'Premium', 21_589, 'year'),
    plan('founder_month', 'Founding Member', 1_499),
  ],
});

function plan(id: string, name: string, amount: number, interval = 'month') {
  return {
    _id: `id-${id}`,
    plan_id: id,
    plan_name: name,
    plan_type: id.split('_')[0],
    interval,
    amount,
    dollar: String(amount / 100),
    features: [
      'Cash back from partner brands',
      'Savings on car rentals and hotels',
      'Chaplain support at any hour',
      'Insurance from more than 200 carriers',
    ],
  };
}

function certificate() {
  const folder = mkdtempSync(join(tmpdir(), 'club-bench-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const names = `subjectAltName=DNS:${CODE_HOST},DNS:${PAGE_HOST}`;
  const made = ['-keyout', key, '-out', cert, '-subj', `/CN=${CODE_HOST}`, '-addext', names];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...made], { stdio: 'ignore' });
  const pair = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return pair;
}

/** Serves the pages, each at `/name`, and the scripts below `folder` until `close()`. */
export async function serveBench(folder: string, pages: readonly BenchPage[]) {
  const html = new Map<string, string>();
  const files = sirv(folder, { brotli: true });
  const server = createSecureServer(certificate(), (request, answer) => {
    const { host, pathname } = new URL(request.url, `https://${request.authority}`);
    if (host.startsWith(PAGE_HOST)) {
      const page = html.get(decodeURIComponent(pathname.slice(1)));
      answer.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
      answer.end(page ?? '');
      return;
    }
    answer.setHeader('access-control-allow-origin', '*');
    answer.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') answer.writeHead(204).end();
    else if (pathname.endsWith('/plans'))
      answer.writeHead(200, { 'content-type': 'application/json' }).end(plans);
    // It uses only what the requests of HTTP/1 and HTTP/2 have in common.
    else files(request as unknown as IncomingMessage, answer as unknown as ServerResponse);
  });
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  await new Promise<void>((ready, failed) => server.once('error', failed).listen(0, ready));
  const { port } = server.address() as AddressInfo;
  const code = `https://${CODE_HOST}:${port}`;
  for (const page of pages) html.set(page.name, htmlOf(page, folder, code));
  return {
    pageAt: (name: string) => `https://${PAGE_HOST}:${port}/${encodeURIComponent(name)}`,
    /** Returns the bytes of a script as sent; 0 for one that is missing. */
    bytesOf(path: string) {
      const file = join(folder, path);
      return existsSync(file) ? servedBytes(file) : 0;
    },
    close() {
      for (const session of sessions) session.destroy();
      server.close();
    },
  };
}
