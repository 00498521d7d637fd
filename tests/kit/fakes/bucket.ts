import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

// The one account that s3rver has.
const KEY = 'S3RVER';
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

/**
 * Starts an S3 server with the CORS rule of docs/settings.md. s3rver does not check signatures. A check in front of it
 * follows the published rules (AWS Signature Version 4).
 */
export async function openBucket(siteOrigin: string): Promise<Bucket> {
  const directory = mkdtempSync(join(tmpdir(), 'club-bucket-'));
  const configs = [corsXml(siteOrigin)];
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: BUCKET, configs }] });
  await s3.configureBuckets();
  const handle = s3.callback();
  let isDown = false;
  const server = createServer((request, response) => {
    if (isDown) request.socket.destroy();
    else if (request.method === 'OPTIONS' || isRightlySigned(request)) handle(request, response);
    else response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    env: {
      S3_BUCKET: BUCKET,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
      S3_ENDPOINT: origin,
    },
    keys: async () => {
      const files = await readdir(join(directory, BUCKET), { recursive: true });
      const objects = files.filter((file) => file.endsWith('._S3rver_object'));
      return objects.map((file) => file.replace('._S3rver_object', '')).toSorted();
    },
    down: () => {
      isDown = true;
    },
    up: () => {
      isDown = false;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Returns the CORS rule of docs/settings.md, in the server's format. */
function corsXml(siteOrigin: string): string {
  const page = readFileSync('docs/settings.md', 'utf8');
  const json = /```json\n(\[[^`]*AllowedOrigins[^`]*)```/.exec(page)?.[1] ?? '[]';
  const rules = JSON.parse(json) as Record<string, string[] | number>[];
  const one = (name: string, value: unknown) =>
    `<${name}>${String(value).replace('https://club.example.com', siteOrigin)}</${name}>`;
  const lines = rules.flatMap((rule) =>
    Object.entries(rule).flatMap(([name, value]) =>
      Array.isArray(value) ? value.map((each) => one(name.slice(0, -1), each)) : [one(name, value)],
    ),
  );
  return `<CORSConfiguration><CORSRule>${lines.join('')}</CORSRule></CORSConfiguration>`;
}

/** Returns true when the signature of an address fits its request. Accepts requests that are signed in a header. */
function isRightlySigned(request: IncomingMessage): boolean {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const query = url.searchParams;
  const given = query.get('X-Amz-Signature');
  if (given === null) return request.headers.authorization !== undefined;
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
