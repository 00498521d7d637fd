import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import { getMimeType } from 'hono/utils/mime';

/** A file in memory, with its compressed forms. */
export interface StaticFile {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
  /** Returns the smallest form that the caller accepts. 'identity' means uncompressed. */
  encoded(accepts: string | null): Promise<{ encoding: string; bytes: Uint8Array<ArrayBuffer> }>;
}

/** Reads a file by its relative path. Resolves with undefined when there is none. */
export type FileReader = (path: string) => Promise<StaticFile | undefined>;

/** Reads files below a folder and caches them, compressed once, until they change on disk. */
export function createFileReader(folder: string): FileReader {
  const cache = new Map<string, { seen: string; file: StaticFile }>();
  return async (path) => {
    const at = join(folder, normalize(path));
    if (path.includes('\0') || !at.startsWith(normalize(folder + sep))) return undefined;
    const found = await stat(at).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const seen = `${found.mtimeMs} ${found.size}`;
    const before = cache.get(at);
    if (before?.seen === seen) return before.file;
    const file = createStaticFile(await readFile(at), extname(at).toLowerCase(), (encoding) =>
      readCompressed(at, encoding),
    );
    cache.set(at, { seen, file });
    return file;
  };
}

/** Returns the build's compressed copy. Undefined when there is none or the file is newer. */
async function readCompressed(at: string, encoding: Encoding): Promise<Buffer | undefined> {
  const ready = `${at}.${encoding === 'br' ? 'br' : 'gz'}`;
  const times = await Promise.all([stat(at), stat(ready)]).catch(() => undefined);
  return times && times[1].mtimeMs >= times[0].mtimeMs ? readFile(ready) : undefined;
}

type Encoding = 'br' | 'gzip';
const SMALL_BYTES = 128;
const BROTLI_QUALITY = 11;
const compressors = {
  br: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
};

/**
 * Returns bytes with their type and ETag. Compresses them on the first request unless `ready` has a compressed copy.
 */
export function createStaticFile(
  content: Buffer,
  ending: string,
  ready: (encoding: Encoding) => Promise<Buffer | undefined> = async () => undefined,
): StaticFile {
  const bytes = new Uint8Array(content);
  const type = getMimeType(ending) ?? 'application/octet-stream';
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

/** Returns whether Accept-Encoding names the coding with a quality above 0 (RFC 9110 section 12.5.3). */
const isAccepted = (accepts: string | null, name: string): boolean =>
  parseAccept(accepts ?? '').some(({ type, q }) => type.toLowerCase() === name && q > 0);
