// The two hosts of the bench on one port: a partner's page, and the host of scripts and answers, over HTTP/2 and TLS.
// Text is compressed once, at brotli 11, as a good CDN sends it.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createSecureServer, type Http2ServerRequest, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export const PAGE_HOST = 'partner.test';
export const CODE_HOST = 'cdn.test';

/** Stubbed answers: `'METHOD /path'` to JSON. */
export type Answers = Record<string, unknown>;
/** Served folders by URL prefix. */
export type Mounts = Record<string, string>;

interface Weighed {
  plain: Buffer;
  kind: string;
  br?: Buffer;
  gz?: Buffer;
}

export type BenchServer = Awaited<ReturnType<typeof serveBench>>;

const kinds: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};
const SMALL_BYTES = 1_024;

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

/** Serves until `close()`. `show(name, html)` puts a page at `/name`; `bytesOf(path)` is a file, also compressed. */
export async function serveBench({ mounts, answers }: { mounts: Mounts; answers: Answers }) {
  const pages = new Map<string, string>();
  const files = new Map<string, Weighed | undefined>();
  const weigh = (path: string) => {
    if (!files.has(path)) files.set(path, readWeighed(mounts, path));
    return files.get(path);
  };
  const server = createSecureServer(certificate(), (request, answer) => {
    const { host, pathname } = new URL(request.url, `https://${request.authority}`);
    const from = { 'access-control-allow-origin': request.headers.origin ?? '*', vary: 'origin' };
    if (host.startsWith(PAGE_HOST)) {
      const page = pages.get(decodeURIComponent(pathname.slice(1)));
      answer.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
      answer.end(page ?? '');
      return;
    }
    const stub = answerOf(answers, request, pathname);
    if (stub) {
      answer.writeHead(stub.status, { ...from, ...stub.headers });
      answer.end(stub.body);
      return;
    }
    const file = weigh(pathname);
    if (!file) {
      answer.writeHead(404, from).end();
      return;
    }
    const encoding = file.br ? { 'content-encoding': 'br' } : {};
    answer.writeHead(200, { ...from, ...encoding, 'content-type': file.kind });
    answer.end(file.br ?? file.plain);
  });
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  await new Promise<void>((ready, failed) => server.once('error', failed).listen(0, ready));
  const { port } = server.address() as AddressInfo;
  return {
    pageAt: (name: string) => `https://${PAGE_HOST}:${port}/${encodeURIComponent(name)}`,
    code: `https://${CODE_HOST}:${port}`,
    show: (name: string, html: string) => void pages.set(name, html),
    bytesOf: weigh,
    close() {
      for (const session of sessions) session.destroy();
      server.close();
    },
  };
}

/** Returns a stubbed answer for any origin, also for its preflight. */
function answerOf(answers: Answers, request: Http2ServerRequest, pathname: string) {
  const headers = {
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-allow-methods': 'GET,POST,PUT,PATCH,DELETE',
    'access-control-max-age': '600',
    'content-type': 'application/json',
  };
  if (request.method === 'OPTIONS') return { status: 204, headers, body: '' };
  const asked = `${request.method} ${pathname}`;
  return asked in answers ? { status: 200, headers, body: JSON.stringify(answers[asked]) } : undefined;
}

function readWeighed(mounts: Mounts, path: string): Weighed | undefined {
  const [prefix, folder] = Object.entries(mounts).find(([one]) => path.startsWith(one)) ?? [];
  if (!prefix || !folder) return undefined;
  const file = normalize(join(folder, decodeURIComponent(path.slice(prefix.length))));
  if (!file.startsWith(normalize(folder)) || !existsSync(file) || !statSync(file).isFile()) return undefined;
  const plain = readFileSync(file);
  const kind = kinds[extname(file)] ?? 'application/octet-stream';
  return { plain, kind, ...(plain.length < SMALL_BYTES ? {} : compressed(plain)) };
}

function compressed(plain: Buffer) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return { br: brotliCompressSync(plain, { params }), gz: gzipSync(plain, { level: 9 }) };
}
