import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenOnFreePort } from '../server/free-port.ts';

const KEY = 'BUCKETKEY';
const BUCKET = 'club-uploads';

/** An S3 bucket on this machine. */
export interface Bucket {
  env: Record<string, string>;
  origin: string;
  /** Keys of all objects in the bucket, sorted. */
  keys(): Promise<string[]>;
  /** Refuses connections until `up`. */
  down(): void;
  up(): void;
  close(): Promise<void>;
}

interface Stored {
  bytes: Buffer;
  type: string;
  at: Date;
}

/**
 * Starts the four calls of S3 that we send, in memory, with the CORS rule of docs/settings.md. It checks signed addresses by the
 * published rules (AWS Signature Version 4).
 */
export async function openBucket(siteOrigin: string): Promise<Bucket> {
  const objects = new Map<string, Stored>();
  const cors = corsRule(siteOrigin);
  let isDown = false;
  const server = createServer((request, response) => {
    const { origin } = request.headers;
    const mayRead = origin !== undefined && cors.fits(origin);
    if (mayRead) response.setHeader('Access-Control-Allow-Origin', origin);
    if (isDown) request.socket.destroy();
    else if (request.method === 'OPTIONS') {
      const isAllowed = mayRead && request.headers['access-control-request-method'] === cors.method;
      response.writeHead(isAllowed ? 200 : 403, {
        'Access-Control-Allow-Methods': cors.method,
        'Access-Control-Allow-Headers': request.headers['access-control-request-headers'] ?? '',
      });
      response.end();
    } else if (isRightlySigned(request)) void answer(objects, request, response);
    else response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
  });
  const origin = `http://127.0.0.1:${await listenOnFreePort(server)}`;
  return {
    origin,
    env: {
      S3_BUCKET: BUCKET,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
      S3_ENDPOINT: origin,
    },
    keys: async () => [...objects.keys()].toSorted(),
    down: () => {
      isDown = true;
    },
    up: () => {
      isDown = false;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers PutObject, GetObject, DeleteObject and ListObjectsV2 as S3 does. */
async function answer(
  objects: Map<string, Stored>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket.test');
  const key = decodeURIComponent(pathname.slice(`/${BUCKET}/`.length));
  const found = objects.get(key);
  if (request.method === 'PUT') {
    const type = request.headers['content-type'] ?? '';
    objects.set(key, { bytes: await buffer(request), type, at: new Date() });
    response.end();
  } else if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (key === '') {
    const lines = [...objects]
      .filter(([name]) => name.startsWith(searchParams.get('prefix') ?? ''))
      .map(
        ([name, { at }]) =>
          `<Contents><Key>${name}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`,
      );
    response.end(`<ListBucketResult>${lines.join('')}</ListBucketResult>`);
  } else if (found) {
    response.writeHead(200, { 'Content-Type': found.type, 'Content-Length': found.bytes.length });
    response.end(found.bytes);
  } else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
}

/** Returns the CORS rule of docs/settings.md for this site. */
function corsRule(siteOrigin: string) {
  const page = readFileSync('docs/settings.md', 'utf8');
  const json = /```json\n(\[[^`]*AllowedOrigins[^`]*)```/.exec(page)?.[1] ?? '[]';
  const [rule] = JSON.parse(json) as { AllowedOrigins: string[]; AllowedMethods: string[] }[];
  const allowed = rule?.AllowedOrigins[0]?.replace('https://club.example.com', siteOrigin);
  const [before = '', after] = allowed?.split('*') ?? [];
  return {
    // As at S3, a rule may have one `*`.
    fits: (origin: string) =>
      origin.startsWith(before) && (after === undefined ? origin === before : origin.endsWith(after)),
    method: rule?.AllowedMethods[0] ?? '',
  };
}

/** Returns true when the signature of an address fits its request and has not expired. Accepts requests that are signed in a header. */
function isRightlySigned(request: IncomingMessage): boolean {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const query = url.searchParams;
  const given = query.get('X-Amz-Signature');
  if (given === null) return request.headers.authorization !== undefined;
  const [, day = '', time = ''] = /^(\d{8})T(\d{6})Z$/.exec(query.get('X-Amz-Date') ?? '') ?? [];
  const began = Date.parse(
    `${day.replace(/(....)(..)(..)/, '$1-$2-$3')}T${time.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`,
  );
  if (Date.now() > began + Number(query.get('X-Amz-Expires')) * 1_000) return false;
  const signed = query.get('X-Amz-SignedHeaders') ?? '';
  const [, date = '', region = '', service = ''] = (query.get('X-Amz-Credential') ?? '').split('/');
  const canonical = [
    request.method,
    url.pathname,
    [...query]
      .filter(([name]) => name !== 'X-Amz-Signature')
      .map((pair) => pair.map(encoded).join('='))
      .toSorted()
      .join('&'),
    ...signed.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    signed,
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  const scope = [date, region, service, 'aws4_request'].join('/');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', query.get('X-Amz-Date'), scope, hash].join('\n');
  const key = [date, region, service, 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${KEY}`,
  );
  return createHmac('sha256', key).update(text).digest('hex') === given;
}

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
