// The bench's two hosts on one port: a partner's page and the place where scripts and answers come from, over HTTP/2
// and TLS. Text is compressed once and sent as a good CDN sends it: brotli 11.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { selfSigned } from './self-signed.mjs';

export const PAGE_HOST = 'partner.test';
export const CODE_HOST = 'cdn.test';

const kinds = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};
const SMALL_BYTES = 1_024;

/**
 * `mounts`: url prefix -> folder; `answers`: `'METHOD /path'` -> JSON. `show(name, html)` puts a page at `/name`;
 * `bytesOf(path)` is a file with its compressed forms.
 */
export async function serveBench({ mounts, answers }) {
  const pages = new Map();
  const files = new Map();
  const weigh = (path) => {
    if (!files.has(path)) files.set(path, readWeighed(mounts, path));
    return files.get(path);
  };
  const server = createSecureServer(selfSigned([CODE_HOST, PAGE_HOST]), (request, answer) => {
    const { host, pathname } = new URL(request.url, `https://${request.authority}`);
    const from = { 'access-control-allow-origin': request.headers.origin ?? '*', vary: 'origin' };
    if (host.startsWith(PAGE_HOST)) {
      const page = pages.get(decodeURIComponent(pathname.slice(1)));
      answer.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
      answer.end(page);
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
  await new Promise((ready, failed) => server.once('error', failed).listen(0, ready));
  const { port } = server.address();
  const sessions = new Set();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  return {
    pageAt: (name) => `https://${PAGE_HOST}:${port}/${encodeURIComponent(name)}`,
    code: `https://${CODE_HOST}:${port}`,
    show: (name, html) => void pages.set(name, html),
    bytesOf: weigh,
    close() {
      for (const session of sessions) session.destroy();
      server.close();
    },
  };
}

/** A stubbed answer to any origin that asks, also to its preflight. */
function answerOf(answers, request, pathname) {
  const headers = {
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-allow-methods': 'GET,POST,PUT,PATCH,DELETE',
    'access-control-max-age': '600',
    'content-type': 'application/json',
  };
  if (request.method === 'OPTIONS') return { status: 204, headers, body: undefined };
  const asked = `${request.method} ${pathname}`;
  return asked in answers ? { status: 200, headers, body: JSON.stringify(answers[asked]) } : undefined;
}

function readWeighed(mounts, path) {
  const mount = Object.keys(mounts).find((prefix) => path.startsWith(prefix));
  if (!mount) return undefined;
  const file = normalize(join(mounts[mount], decodeURIComponent(path.slice(mount.length))));
  if (!file.startsWith(normalize(mounts[mount])) || !existsSync(file) || !statSync(file).isFile())
    return undefined;
  const plain = readFileSync(file);
  const kind = kinds[extname(file)] ?? 'application/octet-stream';
  return { plain, kind, ...(plain.length < SMALL_BYTES ? {} : compressed(plain)) };
}

function compressed(plain) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return { br: brotliCompressSync(plain, { params }), gz: gzipSync(plain, { level: 9 }) };
}
