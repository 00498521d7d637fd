import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
};

export interface StaticFile {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
  /** The smallest form the caller accepts; 'identity' gives the bytes as they are. */
  encoded(accepts: string | null): Promise<{ encoding: string; bytes: Uint8Array<ArrayBuffer> }>;
}

export type FileReader = (path: string) => Promise<StaticFile | undefined>;

/** Reads files below a folder and keeps them, compressed once, for as long as they stay unchanged on the disk. */
export function createFileReader(folder: string): FileReader {
  const kept = new Map<string, { seen: string; file: StaticFile }>();
  return async (path) => {
    const at = join(folder, normalize(path));
    if (path.includes('\0') || !at.startsWith(normalize(folder + sep))) return undefined;
    const found = await stat(at).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const seen = `${found.mtimeMs} ${found.size}`;
    const before = kept.get(at);
    if (before?.seen === seen) return before.file;
    const file = aFile(await readFile(at), extname(at).toLowerCase(), (encoding) => readyMade(at, encoding));
    kept.set(at, { seen, file });
    return file;
  };
}

/** What the build has compressed with patience; undefined where it has not, or the file is newer. */
async function readyMade(at: string, encoding: Encoding): Promise<Buffer | undefined> {
  const ready = `${at}.${encoding === 'br' ? 'br' : 'gz'}`;
  const times = await Promise.all([stat(at), stat(ready)]).catch(() => undefined);
  return times && times[1].mtimeMs >= times[0].mtimeMs ? readFile(ready) : undefined;
}

type Encoding = 'br' | 'gzip';
const SMALL_BYTES = 1_024;
const BROTLI_QUALITY = 9;
const compressors = {
  br: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
};

/** Bytes with their type and tag, compressed on the first demand unless `ready` has them so already. */
export function aFile(
  content: Buffer,
  ending: string,
  ready: (encoding: Encoding) => Promise<Buffer | undefined> = async () => undefined,
): StaticFile {
  const bytes = new Uint8Array(content);
  const type = types[ending] ?? 'application/octet-stream';
  const isText = /charset|json/.test(type) && bytes.length >= SMALL_BYTES;
  const made = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    type,
    bytes,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    encoded: async (accepts) => {
      const encoding = isText
        ? (['br', 'gzip'] as const).find((name) => isAccepted(accepts, name))
        : undefined;
      if (!encoding) return { encoding: 'identity', bytes };
      const compressed =
        made.get(encoding) ??
        ready(encoding)
          .then((done) => done ?? compressors[encoding](bytes))
          .then((buffer) => new Uint8Array(buffer));
      made.set(encoding, compressed);
      return { encoding, bytes: await compressed };
    },
  };
}

/** Browsers send about 30 characters. A longer header is not read: the file is then sent without compression. */
const ACCEPT_MAX_CHARACTERS = 256;

/** Whether Accept-Encoding names the coding with a quality above 0 (RFC 9110 §12.5.3). */
function isAccepted(accepts: string | null, name: string): boolean {
  if (accepts === null || accepts.length > ACCEPT_MAX_CHARACTERS) return false;
  return accepts
    .toLowerCase()
    .split(',')
    .some((each) => {
      const [coding, quality = 'q=1'] = each.split(';').map((part) => part.trim());
      return coding === name && quality.startsWith('q=') && Number(quality.slice('q='.length)) > 0;
    });
}
