import { and, eq, gt, isNull } from 'drizzle-orm';
import { uploadsCopy } from '#contract/messages/uploads.copy.ts';
import { uploads } from '../../db/schema/members.ts';
import type { Deps } from '../../deps/deps.ts';
import type { DraftStore } from '../../deps/file-store.ts';
import { Refusal, refuse } from '../../deps/refusal.ts';
import { uploadSlots } from '../transfer-slots.ts';
import { isPictureType, PICTURE_MAX_BYTES } from './picture.ts';
import { oneAtATime, toPlainJpeg } from './plain-jpeg.ts';
import { uploadPathOf } from './presign.ts';
import { markStored } from './store.ts';
import { UNUSED_PICTURE_MS } from './unused-pictures.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'files' | 'background'>;

interface Draft {
  drafts: DraftStore;
  path: string;
  memberId: string;
}

const underWay = new Map<string, Promise<void>>();

/**
 * Checks a draft in the bucket when a profile is to show it, and stores it re-encoded. A bucket checks neither size nor
 * bytes, but drafts are never served. Throws 400 for a picture that is not accepted, and 429 or 503 as `uploadSlots` does.
 * Removes the draft unless it was busy. Does nothing when nothing was uploaded or the picture is already stored.
 * Parallel saves of the same draft share one check.
 */
export function takeDraft(deps: Needs, url: string, memberId: string): Promise<void> {
  const { drafts } = deps.files;
  const path = uploadPathOf(deps.config.siteOrigin, url);
  if (!drafts || path === undefined) return Promise.resolve();
  const key = `${memberId} ${path}`;
  const running = underWay.get(key);
  if (running) return running;
  const started = take(deps, { drafts, path, memberId }).finally(() => underWay.delete(key));
  underWay.set(key, started);
  return started;
}

async function take(deps: Needs, { drafts, path, memberId }: Draft): Promise<void> {
  const { files, db, clock, background } = deps;
  const [issued] = await db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.path, path),
        eq(uploads.memberId, memberId),
        isNull(uploads.storedAt),
        // An older one belongs to the sweep, which removes the picture without another check.
        gt(uploads.issuedAt, new Date(clock.now() - UNUSED_PICTURE_MS)),
      ),
    );
  if (!issued) return;
  const slot = uploadSlots.begin(clock, memberId);
  slot.received();
  try {
    const picture = await oneAtATime(() => reencoded(drafts, path, issued.contentType));
    if (!picture) return;
    await files.save(path, picture);
    await markStored(deps, path);
    background.run(() => drafts.remove(path));
  } catch (thrown) {
    // The draft stays while the bucket is down: the member saves again.
    if (!(thrown instanceof Refusal) || thrown.status >= 500) throw thrown;
    background.run(() => drafts.remove(path));
    throw refuse(400, thrown.message);
  } finally {
    slot.end();
  }
}

/** Returns undefined when nothing was uploaded. */
async function reencoded(drafts: DraftStore, path: string, type: string): Promise<Buffer | undefined> {
  const sent = await drafts.read(path, PICTURE_MAX_BYTES);
  if (sent === undefined) return undefined;
  if (sent === 'too-large') throw refuse(400, uploadsCopy.tooLarge);
  if (!isPictureType(type)) throw refuse(400, uploadsCopy.type);
  return toPlainJpeg(sent, type);
}
