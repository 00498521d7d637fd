import { and, eq, gt, isNull } from 'drizzle-orm';
import { uploads } from '../db/schema/records.ts';
import type { Deps } from '../deps.ts';
import { Refusal, refuse } from '../http/errors.ts';
import { ORPHAN_MS } from './own-upload.ts';
import { isPictureType, PICTURE_MAX_BYTES } from './picture.ts';
import { toPlainJpeg } from './plain-jpeg.ts';
import { uploadPathOf } from './presign.ts';
import { checkPicture } from './store.ts';
import { uploadsCopy } from './uploads.copy.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'files' | 'background'>;

/**
 * Looks at what this member sent straight to the bucket, now that a profile is to show it, and stores it drawn anew.
 * A bucket checks neither size nor bytes: until here nothing of it was ever served. 400 in words for what is no
 * picture we take; the draft goes either way. Nothing was sent, or it is stored already: nothing happens.
 */
export async function takeDraft(deps: Needs, url: string, memberId: string): Promise<void> {
  const { files, db, clock, background } = deps;
  const { drafts } = files;
  const path = uploadPathOf(deps.config.siteOrigin, url);
  if (!drafts || path === undefined) return;
  const [issued] = await db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.path, path),
        eq(uploads.memberId, memberId),
        isNull(uploads.storedAt),
        // An older one belongs to the sweep, which takes the picture away without looking back.
        gt(uploads.issuedAt, new Date(clock.now() - ORPHAN_MS)),
      ),
    );
  const sent = issued && (await drafts.read(path, PICTURE_MAX_BYTES));
  if (!issued || sent === undefined) return;
  try {
    await files.save(path, await redrawn(sent, issued.contentType));
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    background.run(() => drafts.remove(path));
    throw refuse(400, thrown.message);
  }
  await db
    .update(uploads)
    .set({ storedAt: new Date(clock.now()) })
    .where(eq(uploads.path, path));
  background.run(() => drafts.remove(path));
}

function redrawn(sent: Uint8Array | 'too-large', type: string): Promise<Buffer> {
  if (sent === 'too-large') throw refuse(400, uploadsCopy.tooLarge);
  if (!isPictureType(type)) throw refuse(400, uploadsCopy.type);
  checkPicture(sent, type);
  return toPlainJpeg(sent);
}
