import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#club/facts/limits.ts';
import { readPresigned } from '#contract/read.ts';
import { aPicture } from '#kit/fakes/real-pictures.ts';
import { aBuyer, type Buyer, seedShop } from '#kit/payments/buyer.ts';
import { API_ORIGIN, type TestApi, testApi } from '#kit/server/api.ts';
import { uploads } from '../../db/schema/members.ts';
import { eraseMember } from '../privacy/erase.ts';
import { sweepRecords } from '../privacy/retention.ts';
import { isMemberUpload } from './presign.ts';
import { markStored } from './store.ts';
import { UNUSED_PICTURE_MS, removeUnusedPictures } from './unused-pictures.ts';

describe('removeUnusedPictures', () => {
  let api: TestApi;
  let folder: string;
  let picture: Buffer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'club-orphans-'));
    api = await testApi({ env: { DATA_DIR: folder } });
    await seedShop(api);
    picture = await aPicture();
  });
  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true });
  });

  const presigned = async (buyer: Buyer) => {
    const body = { fileName: 'a.png', fileType: 'image/png', folder: '' };
    const reply = readPresigned((await buyer.call('presign', { body })).body);
    if (!reply) throw new Error('No presigned address.');
    return reply;
  };
  const stored = async (buyer: Buyer) => {
    const { presignedUrl, fileUrl } = await presigned(buyer);
    await api.fetch(presignedUrl.slice(API_ORIGIN.length), {
      method: 'PUT',
      body: new Uint8Array(picture),
      headers: { 'Content-Type': 'image/png' },
    });
    return fileUrl;
  };
  const show = (buyer: Buyer, profileImage: string) =>
    buyer.call('updateProfile', { body: { name: 'Jane', profileImage } });
  const isServed = async (url: string) => (await api.fetch(url.slice(API_ORIGIN.length))).status === 200;
  const rowsOf = (buyer: Buyer) => api.deps.db.select().from(uploads).where(eq(uploads.memberId, buyer.id));
  const files = async () => (await readdir(folder, { recursive: true })).filter((name) => name.includes('.'));

  it('removes pictures that no profile shows and keeps the others', async () => {
    const buyer = await aBuyer(api);
    const [first, second, orphan] = [await stored(buyer), await stored(buyer), await stored(buyer)];
    await presigned(buyer);
    // A new photo makes the previous one an orphan.
    await show(buyer, first);
    expect((await show(buyer, second)).status).toBe(200);
    api.clock.pass(UNUSED_PICTURE_MS + 1);
    expect(await removeUnusedPictures(api.deps)).toBe(3);
    expect([await isServed(first), await isServed(second), await isServed(orphan)]).toEqual([
      false,
      true,
      false,
    ]);
    expect((await rowsOf(buyer)).map(({ path }) => second.endsWith(path))).toEqual([true]);
    expect(await files()).toHaveLength(1);
    expect(await isMemberUpload(api.deps, orphan, buyer.id)).toBe(false);
  });

  it('removes orphans within a day for any time of the hourly sweep', async () => {
    for (const minutes of [0, 1, 30, 59]) {
      const orphan = await stored(await aBuyer(api));
      api.clock.pass(minutes * MINUTE_MS);
      const sweeps = 23;
      for (let hour = 0; hour < sweeps; hour += 1) {
        await removeUnusedPictures(api.deps);
        api.clock.pass(HOUR_MS);
      }
      await removeUnusedPictures(api.deps);
      expect(await isServed(orphan)).toBe(false);
    }
  });

  it('keeps newer pictures, and keeps one for good that a profile shows later', async () => {
    const buyer = await aBuyer(api);
    const url = await stored(buyer);
    api.clock.pass(UNUSED_PICTURE_MS);
    await removeUnusedPictures(api.deps);
    expect((await show(buyer, url)).status).toBe(200);
    api.clock.pass(30 * 24 * HOUR_MS);
    await removeUnusedPictures(api.deps);
    expect(await isServed(url)).toBe(true);
  });

  it('continues a run that was interrupted, and no profile can use the picture in between', async () => {
    const buyer = await aBuyer(api);
    const url = await stored(buyer);
    api.clock.pass(UNUSED_PICTURE_MS + 1);
    const dies = { ...api.deps.files, remove: () => Promise.reject(new Error('killed')) };
    await expect(removeUnusedPictures({ ...api.deps, files: dies })).rejects.toThrow('killed');
    expect((await show(buyer, url)).status).toBe(400);
    await removeUnusedPictures(api.deps);
    expect(await isServed(url)).toBe(false);
    expect(await rowsOf(buyer)).toEqual([]);
  });

  it('removes half-written files of a process that died but not those being written', async () => {
    const drafts = join(folder, 'uploads', 'drafts');
    await mkdir(drafts, { recursive: true });
    await writeFile(join(drafts, 'old.part'), 'x');
    await writeFile(join(drafts, 'new.part'), 'x');
    await utimes(join(drafts, 'old.part'), 1, (api.clock.now() - UNUSED_PICTURE_MS) / 1_000 - 1);
    await utimes(join(drafts, 'new.part'), 1, (api.clock.now() - UNUSED_PICTURE_MS) / 1_000 + 1);
    await removeUnusedPictures(api.deps);
    expect(await readdir(drafts)).toEqual(['new.part']);
  });

  it('goes on when one picture cannot be removed, and tries it again', async () => {
    const buyer = await aBuyer(api);
    await stored(buyer);
    await stored(buyer);
    api.clock.pass(UNUSED_PICTURE_MS + 1);
    let isFirst = true;
    const remove = async (path: string) => {
      if (!isFirst) return api.deps.files.remove(path);
      isFirst = false;
      throw new Error('no answer');
    };
    const broken = { ...api.deps, files: { ...api.deps.files, remove } };
    await expect(removeUnusedPictures(broken)).rejects.toThrow('no answer');
    expect(await rowsOf(buyer)).toHaveLength(1);
    await removeUnusedPictures(api.deps);
    expect(await rowsOf(buyer)).toEqual([]);
  });

  it('finds nothing of a picture whose account was deleted during the upload (PRIVACY-05)', async () => {
    const buyer = await aBuyer(api);
    const before = await files();
    const { save } = api.deps.files;
    api.deps.files.save = async (...given) => {
      await save(...given);
      await api.deps.db.delete(uploads).where(eq(uploads.memberId, buyer.id));
    };
    const url = await stored(buyer);
    api.deps.files.save = save;
    expect([await isServed(url), await files()]).toEqual([false, before]);
  });

  /** Deletes a member with a photo while `removing` takes the place of the removal of files. */
  const deletedWith = async (removing: (path: string) => Promise<void>) => {
    const buyer = await aBuyer(api);
    const url = await stored(buyer);
    await eraseMember({ ...api.deps, files: { ...api.deps.files, remove: removing } }, buyer);
    return { buyer, url };
  };

  it('finds a photo that was saved while its account was deleted (PRIVACY-05)', async () => {
    const { files } = api.deps;
    const { buyer, url } = await deletedWith(async (path) => {
      await files.remove(path);
      // The upload ends now.
      await files.save(path, picture);
      await markStored(api.deps, path);
    });
    await sweepRecords(api.deps);
    await removeUnusedPictures(api.deps);
    expect([await isServed(url), await rowsOf(buyer)]).toEqual([false, []]);
  });

  it('removes the photo of a deleted account when the store was down at its deletion (PRIVACY-05)', async () => {
    const { buyer, url } = await deletedWith(() => Promise.reject(new Error('no answer')));
    expect(api.logged.at(-1)).toMatch(/^a photo of a deleted member was not removed/);
    await sweepRecords(api.deps);
    await removeUnusedPictures(api.deps);
    expect([await isServed(url), await rowsOf(buyer)]).toEqual([false, []]);
  });
});
