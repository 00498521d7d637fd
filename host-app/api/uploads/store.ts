import { eq } from 'drizzle-orm';
import { uploads } from '../db/schema/records.ts';
import type { Deps } from '../deps.ts';
import { readCapped } from '../http/body.ts';
import { refuse } from '../http/errors.ts';
import { PICTURE_MAX_BYTES, PICTURE_MAX_PX, type PictureType, sizeOf, typeOf } from './picture.ts';
import { toPlainJpeg } from './plain-jpeg.ts';
import { uploadsCopy } from './uploads.copy.ts';

/**
 * Stores the picture of a signed PUT, drawn anew: nothing of the sent file itself is kept. The same picture again is
 * fine, another one at the same address is not.
 */
export async function storePicture(
  deps: Pick<Deps, 'db' | 'clock' | 'files'>,
  { request, path, type }: { request: Request; path: string; type: PictureType },
): Promise<void> {
  const sent = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (sent !== type) throw refuse(415, uploadsCopy.mismatch);
  const bytes = await readCapped(request, PICTURE_MAX_BYTES, uploadsCopy.tooLarge);
  checkPicture(bytes, type);
  const [issued] = await deps.db.select().from(uploads).where(eq(uploads.path, path));
  if (!issued) throw refuse(403, uploadsCopy.notAllowed);
  const picture = await toPlainJpeg(bytes);
  const before = await deps.files.read(path);
  if (before && !picture.equals(before)) throw refuse(409, uploadsCopy.taken);
  if (!before) await deps.files.save(path, picture);
  await deps.db
    .update(uploads)
    .set({ storedAt: new Date(deps.clock.now()) })
    .where(eq(uploads.path, path));
}

/** Refuses by signature, size and pixels, before a decoder sees the bytes. */
export function checkPicture(bytes: Uint8Array, type: PictureType): void {
  if (bytes.byteLength === 0) throw refuse(400, uploadsCopy.empty);
  const size = sizeOf(bytes);
  if (typeOf(bytes) !== type || !size || size.width < 1 || size.height < 1) {
    throw refuse(415, uploadsCopy.type);
  }
  if (Math.max(size.width, size.height) > PICTURE_MAX_PX) throw refuse(413, uploadsCopy.tooManyPixels);
}
