import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { uploadsCopy } from '#contract/messages/uploads.copy.ts';
import { readPresigned } from '#contract/read.ts';
import { type Bucket, openBucket } from '#kit/fakes/bucket.ts';
import { aPicture } from '#kit/fakes/real-pictures.ts';
import { hostileFiles } from '#kit/hostile/hostile-files.ts';
import { isNightly } from '#kit/nightly.ts';
import { aBuyer, type Buyer } from '#kit/payments/buyer.ts';
import { API_ORIGIN, type TestApi, testApi } from '#kit/server/api.ts';
import { uploads } from '../../db/schema/members.ts';
import { PICTURE_MAX_BYTES } from './picture.ts';
import { UPLOAD_MS } from './presign.ts';
import { takeDraft } from './take-draft.ts';
import { UNUSED_PICTURE_MS, removeUnusedPictures } from './unused-pictures.ts';

describe('uploads in a bucket', () => {
  let api: TestApi;
  let bucket: Bucket;
  let picture: Buffer;
  beforeAll(async () => {
    bucket = await openBucket(API_ORIGIN);
    api = await testApi({ env: bucket.env });
    // The bucket uses its own clock.
    api.clock.at = Date.now();
    picture = await aPicture();
  });
  afterAll(async () => {
    await api.close();
    await bucket.close();
  });

  const issued = async (buyer: Buyer, fileType = 'image/png') => {
    const body = { fileName: 'a.png', fileType, folder: '' };
    const reply = readPresigned((await buyer.call('presign', { body })).body);
    if (!reply) throw new Error('No presigned address.');
    return { ...reply, fileType };
  };
  const put = async (url: string, bytes: Uint8Array, type = 'image/png') => {
    const sent = { method: 'PUT', body: new Uint8Array(bytes), headers: { 'Content-Type': type } };
    return (await fetch(url, sent)).status;
  };
  const show = (buyer: Buyer, profileImage: string) =>
    buyer.call('updateProfile', { body: { name: 'Jane', profileImage } });
  const served = (fileUrl: string) => api.fetch(fileUrl.slice(API_ORIGIN.length));
  const shown = async (buyer: Buyer) =>
    ((await buyer.call('profile')).body.data as { profileImage?: string | null }).profileImage ?? null;
  const keysOf = async (buyer: Buyer) => {
    await api.deps.background.drain();
    return (await bucket.keys()).filter((key) => key.includes(buyer.id));
  };

  it('go to a signed address and are served by us, re-encoded, once a profile shows them', async () => {
    const buyer = await aBuyer(api);
    const { presignedUrl, fileUrl } = await issued(buyer);
    const path = new URL(fileUrl).pathname.replace('/uploads/', '');
    expect(new URL(presignedUrl).pathname).toBe(`/club-uploads/drafts/${path}`);
    expect(new URL(presignedUrl).searchParams.get('X-Amz-Expires')).toBe(String(UPLOAD_MS / 1_000));
    expect(presignedUrl).not.toContain('checksum');
    expect(await put(presignedUrl, picture)).toBe(200);
    expect((await served(fileUrl)).status).toBe(404);
    expect((await show(buyer, fileUrl)).status).toBe(200);
    const answer = await served(fileUrl);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 3)
        .toString('hex'),
    ).toBe('ffd8ff');
    expect(await keysOf(buyer)).toEqual([path]);
    // A later upload to the still valid address changes nothing, and the sweep removes it.
    expect(await put(presignedUrl, await aPicture({ width: 9 }))).toBe(200);
    expect((await show(buyer, fileUrl)).status).toBe(200);
    expect((await served(fileUrl)).headers.get('content-length')).toBe(answer.headers.get('content-length'));
  });

  it.runIf(isNightly)(
    'refuse a hostile file with a message and leave profile and bucket unchanged',
    async () => {
      const buyer = await aBuyer(api);
      // The next test sends 50 MB. Each such file costs seconds, because the bucket writes and hashes it.
      const files = (await hostileFiles()).filter(({ bytes }) => bytes.byteLength <= PICTURE_MAX_BYTES);
      const counts = { refused: 0, redrawn: 0 };
      let before: string | null = null;
      for (const { name, type, bytes, becomes } of files) {
        const { presignedUrl, fileUrl } = await issued(buyer, type);
        expect(await put(presignedUrl, bytes, type)).toBe(200);
        const { status, body } = await show(buyer, fileUrl);
        const became = status === 200 ? 'redrawn' : 'refused';
        counts[became] += 1;
        expect([name, became]).toEqual([name, becomes === 'either' ? became : becomes]);
        if (became === 'redrawn') {
          before = fileUrl;
          continue;
        }
        expect([name, status, await shown(buyer)]).toEqual([name, 400, before]);
        expect(body.message).toMatch(/photo/);
        expect((await served(fileUrl)).status).toBe(404);
      }
      expect(Math.min(counts.refused, counts.redrawn)).toBeGreaterThan(0);
      expect((await keysOf(buyer)).filter((key) => key.startsWith('drafts/'))).toEqual([]);
    },
    120_000,
  );

  it('leave nothing when the account is deleted while one is stored (PRIVACY-05)', async () => {
    const buyer = await aBuyer(api);
    const { presignedUrl, fileUrl } = await issued(buyer);
    expect(await put(presignedUrl, picture)).toBe(200);
    const { files, db } = api.deps;
    const save: typeof files.save = async (...args) => {
      await files.save(...args);
      await db.delete(uploads).where(eq(uploads.memberId, buyer.id));
    };
    const taken = takeDraft({ ...api.deps, files: { ...files, save } }, fileUrl, buyer.id);
    await expect(taken).rejects.toMatchObject({ message: uploadsCopy.notAllowed });
    expect(await keysOf(buyer)).toEqual([]);
    expect((await served(fileUrl)).status).toBe(404);
  });

  it('refuse 50 MB without reading them', async () => {
    const buyer = await aBuyer(api);
    const { presignedUrl, fileUrl } = await issued(buyer);
    const huge = Buffer.alloc(50 * 1024 * 1024);
    picture.copy(huge);
    expect(await put(presignedUrl, huge)).toBe(200);
    const { status, body } = await show(buyer, fileUrl);
    expect([status, body.message]).toEqual([
      400,
      'That photo is larger than 5 MB. Please choose a smaller one.',
    ]);
    expect(await keysOf(buyer)).toEqual([]);
  });

  it('accept an address only for its type, key and method, for five minutes', async () => {
    const buyer = await aBuyer(api);
    const { presignedUrl } = await issued(buyer);
    expect(await put(presignedUrl, picture, 'text/html')).toBe(403);
    for (const method of ['GET', 'DELETE']) {
      const answer = await fetch(presignedUrl, { method, headers: { 'Content-Type': 'image/png' } });
      expect([method, answer.status]).toEqual([method, 403]);
    }
    expect(await put(presignedUrl.replace('/profile/', '/profile/x'), picture)).toBe(403);
    expect(await put(presignedUrl.replace('Expires=300', 'Expires=3000'), picture)).toBe(403);
    api.clock.pass(-UPLOAD_MS - 1_000);
    const late = await issued(buyer);
    api.clock.pass(UPLOAD_MS + 1_000);
    expect(await put(late.presignedUrl, picture)).toBe(403);
    expect(await keysOf(buyer)).toEqual([]);
  });

  it('belong to the member they were issued to', async () => {
    const [buyer, stranger] = [await aBuyer(api), await aBuyer(api)];
    const { presignedUrl, fileUrl } = await issued(buyer);
    // Nothing is uploaded yet.
    expect((await show(buyer, fileUrl)).status).toBe(400);
    await put(presignedUrl, picture);
    for (const url of [fileUrl, presignedUrl, `${fileUrl}?x`]) {
      expect((await show(stranger, url)).body.message).toBe('Please choose your photo again, then save.');
    }
    expect((await show(buyer, presignedUrl)).status).toBe(400);
    expect((await served(fileUrl)).status).toBe(404);
    expect((await show(buyer, fileUrl)).status).toBe(200);
  });

  it('do not change the profile while the bucket is down, and work afterwards', async () => {
    const buyer = await aBuyer(api);
    const { presignedUrl, fileUrl } = await issued(buyer);
    await put(presignedUrl, picture);
    const counted = vi.spyOn(api.deps.metrics, 'portFailed');
    bucket.down();
    const answer = await show(buyer, fileUrl);
    expect([answer.status, answer.body.message]).toEqual([503, uploadsCopy.unavailable]);
    expect(answer.headers.get('Retry-After')).toBe('30');
    expect(counted.mock.calls).toEqual([['bucket']]);
    counted.mockRestore();
    expect((await served(fileUrl)).status).toBe(503);
    expect(api.logged.splice(0).join()).not.toMatch(/BUCKETKEY|Signature/);
    bucket.up();
    expect(await shown(buyer)).toBeNull();
    expect((await show(buyer, fileUrl)).status).toBe(200);
  });

  it('are stored once when saved twice at once', async () => {
    const buyer = await aBuyer(api);
    const { presignedUrl, fileUrl } = await issued(buyer);
    await put(presignedUrl, picture);
    const both = await Promise.all([show(buyer, fileUrl), show(buyer, fileUrl)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await keysOf(buyer)).toHaveLength(1);
  });

  it('may be sent only from a page of the site, with the CORS rule of docs/settings.md', async () => {
    const { presignedUrl } = await issued(await aBuyer(api));
    const ask = (Origin: string) =>
      fetch(presignedUrl, {
        method: 'OPTIONS',
        headers: {
          Origin,
          'Access-Control-Request-Method': 'PUT',
          'Access-Control-Request-Headers': 'content-type,traceparent',
        },
      });
    const allowed = await ask(API_ORIGIN);
    expect(allowed.status).toBe(200);
    expect(allowed.headers.get('access-control-allow-methods')).toBe('PUT');
    expect((await ask('https://evil.test')).status).toBe(403);
  });

  it('are gone within a day when no profile shows them, drafts included', async () => {
    const buyer = await aBuyer(api);
    const first = await issued(buyer);
    await put(first.presignedUrl, picture);
    await show(buyer, first.fileUrl);
    const second = await issued(buyer);
    await put(second.presignedUrl, picture);
    await show(buyer, second.fileUrl);
    const never = await issued(buyer);
    expect(await put(never.presignedUrl, picture)).toBe(200);
    expect(await keysOf(buyer)).toHaveLength(3);
    await removeUnusedPictures(api.deps);
    expect(await keysOf(buyer)).toHaveLength(3);
    api.clock.at = Date.now() + UNUSED_PICTURE_MS + 1_000;
    await removeUnusedPictures(api.deps);
    expect(await keysOf(buyer)).toEqual([new URL(second.fileUrl).pathname.replace('/uploads/', '')]);
    expect((await show(buyer, never.fileUrl)).status).toBe(400);
    expect((await bucket.keys()).filter((key) => key.startsWith('drafts/'))).toEqual([]);
  });
});
