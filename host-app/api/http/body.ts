import { refuse } from './errors.ts';
import { httpCopy } from './http.copy.ts';

export const BODY_MAX_BYTES = 64 * 1024;

/** The JSON of a request: 415 for another content type, 413 above 64 KB, 400 when it cannot be read. */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw refuse(415, httpCopy.notJson);
  const bytes = await readCapped(request, BODY_MAX_BYTES);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw refuse(400, httpCopy.malformed);
  }
}

/** Throws 499 for a caller that closed the connection: what proxies log, not a status of HTTP. Nobody reads the answer. */
export function aborted(): never {
  throw refuse(499, httpCopy.aborted);
}

/** Returns all bytes of a request's body. Throws a 413 as soon as there are more than `max`. */
export async function readCapped(
  request: Request,
  max: number,
  tooLarge: string = httpCopy.tooLarge,
): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > max) throw refuse(413, tooLarge);
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read().catch(aborted);
    if (done) break;
    size += value.byteLength;
    if (size > max) {
      await reader.cancel().catch(() => undefined);
      throw refuse(413, tooLarge);
    }
    parts.push(value);
  }
  return Buffer.concat(parts, size);
}
