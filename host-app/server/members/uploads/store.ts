import { eq } from 'drizzle-orm';
import { uploadsCopy } from '#contract/messages/uploads.copy.ts';
import { uploads } from '../../db/schema/members.ts';
import type { Deps } from '../../deps/deps.ts';
import { refuse } from '../../deps/refusal.ts';
import { type TransferSlot, uploadSlots } from '../transfer-slots.ts';
import { bodyParts } from './body-parts.ts';
import { PICTURE_MAX_BYTES, type PictureType } from './picture.ts';
import { oneAtATime, toPlainJpeg } from './plain-jpeg.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'files'>;

interface SignedPut {
  request: Request;
  path: string;
  type: PictureType;
}

/**
 * Stores the picture of a signed PUT, re-encoded: the sent file itself is not kept. Accepts the same picture again.
 * Throws 409 for another one, 403 for an unknown address, 413 or 415 for the wrong size or type. Whatever can be
 * refused without the body is refused before the body is read.
 */
export async function storePicture(deps: Needs, put: SignedPut): Promise<void> {
  const { headers } = put.request;
  const sent = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (sent !== put.type) throw refuse(415, uploadsCopy.mismatch);
  if (Number(headers.get('content-length') ?? 0) > PICTURE_MAX_BYTES) throw refuse(413, uploadsCopy.tooLarge);
  const [issued] = await deps.db.select().from(uploads).where(eq(uploads.path, put.path));
  if (!issued) throw refuse(403, uploadsCopy.notAllowed);
  const slot = uploadSlots.begin(deps.clock, issued.memberId);
  try {
    await keep(deps, put.path, await receive(deps, put, slot));
  } finally {
    slot.end();
  }
}

/** Receives and re-encodes the body. It waits on disk until it is decoded: a hundred uploads use the memory of one. */
async function receive({ files }: Needs, { request, type }: SignedPut, slot: TransferSlot): Promise<Buffer> {
  // With a bucket we never sign addresses of our own.
  if (!files.receive) throw refuse(403, uploadsCopy.notAllowed);
  const draft = await files.receive(bodyParts(request, slot));
  try {
    return await oneAtATime(async () => toPlainJpeg(await draft.read(), type));
  } finally {
    await draft.remove();
  }
}

async function keep(deps: Needs, path: string, picture: Buffer): Promise<void> {
  const { files } = deps;
  const before = await files.read(path);
  if (before && !picture.equals(before)) throw refuse(409, uploadsCopy.taken);
  if (!before) await files.save(path, picture);
  await markStored(deps, path);
}

/** Notes that the picture of an upload is stored. Removes the file and throws 403 when the upload has no row any more. */
export async function markStored({ db, clock, files }: Needs, path: string): Promise<void> {
  const rows = await db
    .update(uploads)
    .set({ storedAt: new Date(clock.now()) })
    .where(eq(uploads.path, path))
    .returning({ path: uploads.path });
  if (rows.length > 0) return;
  // The account was deleted, and nothing would find the file again.
  await files.remove(path);
  throw refuse(403, uploadsCopy.notAllowed);
}
