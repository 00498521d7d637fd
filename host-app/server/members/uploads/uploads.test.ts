import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readPresigned } from '#contract/read.ts';
import { aJpeg, aPng } from '#kit/fakes/pictures.ts';
import { aPhonePicture, aPicture } from '#kit/fakes/real-pictures.ts';
import { aBuyer, type Buyer, seedShop } from '#kit/payments/buyer.ts';
import { API_ORIGIN, type TestApi, testApi } from '#kit/server/api.ts';
import { PICTURE_MAX_BYTES } from './picture.ts';
import { PICTURE_SIDE_PX } from './plain-jpeg.ts';
import { UPLOAD_MS } from './presign.ts';

describe('uploads', () => {
  let api: TestApi;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'club-uploads-'));
    api = await testApi({ env: { DATA_DIR: folder } });
    await seedShop(api);
  });
  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true });
  });

  const ask = (buyer: Buyer, change: Record<string, unknown> = {}) =>
    buyer.call('presign', {
      body: {
        fileName: 'me.png',
        fileType: 'image/png',
        folder: `membership/users/${buyer.id}/profile/`,
        ...change,
      },
    });
  const presigned = async (buyer: Buyer, fileType = 'image/png') => {
    const reply = readPresigned((await ask(buyer, { fileType })).body);
    if (!reply) throw new Error('No presigned address.');
    return reply;
  };
  const put = (url: string, body: Uint8Array, type = 'image/png') =>
    api.fetch(url.slice(API_ORIGIN.length), {
      method: 'PUT',
      body: new Uint8Array(body),
      headers: { 'Content-Type': type },
    });
  const get = (url: string) => api.fetch(url.slice(API_ORIGIN.length));
  /** Uploads a file. Returns what is served afterwards. */
  const stored = async (bytes: Uint8Array, type = 'image/png') => {
    const { presignedUrl, fileUrl } = await presigned(await aBuyer(api), type);
    expect((await put(presignedUrl, bytes, type)).status).toBe(200);
    return Buffer.from(await (await get(fileUrl)).arrayBuffer());
  };
  const filesOnDisk = async () =>
    (await readdir(folder, { recursive: true })).filter((name) => /\.\w+$/.test(name));

  it('asks to try again later while the disk is full', async () => {
    const { presignedUrl, fileUrl } = await presigned(await aBuyer(api));
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const receive = vi.spyOn(api.deps.files, 'receive').mockRejectedValueOnce(full);
    const refused = await put(presignedUrl, aPng());
    receive.mockRestore();
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
    expect((await put(presignedUrl, await aPicture())).status).toBe(200);
    expect((await get(fileUrl)).status).toBe(200);
  });

  it('returns both addresses in the member’s own folder (CALL-28, CALL-29, CALL-30)', async () => {
    const buyer = await aBuyer(api);
    const { body } = await ask(buyer);
    expect(body.status).toBe('success');
    const { presignedUrl, fileUrl } = await presigned(buyer);
    const own = `${API_ORIGIN}/uploads/membership/users/${buyer.id}/profile/`;
    expect(fileUrl.startsWith(own)).toBe(true);
    expect(fileUrl.slice(own.length)).toMatch(/^[0-9a-f]{24}\.jpg$/);
    expect(presignedUrl.startsWith(`${fileUrl}?`)).toBe(true);
  });

  it.each(['image/png', 'image/jpeg', 'image/webp'] as const)(
    'stores a picture of type %s and serves it as a JPEG (CALL-31)',
    async (type) => {
      const { presignedUrl, fileUrl } = await presigned(await aBuyer(api), type);
      expect((await get(fileUrl)).status).toBe(404);
      const bytes = await aPicture({ width: 90, height: 60, type });
      expect((await put(presignedUrl, bytes, type)).status).toBe(200);
      const answer = await get(fileUrl);
      const stored = await sharp(new Uint8Array(await answer.arrayBuffer())).metadata();
      expect(stored).toMatchObject({ format: 'jpeg', width: 90, height: 60, space: 'srgb' });
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(answer.headers.get('cache-control')).toContain('immutable');
    },
  );

  it.each([
    ['a large picture smaller, in its form', { width: 3_000, height: 2_000 }, [1_024, 683]],
    ['a large square as a square', { width: 2_500, height: 2_500 }, [PICTURE_SIDE_PX, PICTURE_SIDE_PX]],
    ['a small picture as large as it is', { width: 10, height: 12 }, [10, 12]],
  ])('keeps %s', async (_, size, [width, height]) => {
    expect(await sharp(await stored(await aPicture(size))).metadata()).toMatchObject({ width, height });
  });

  it('turns a phone picture upright and removes its location and camera data', async () => {
    const picture = await stored(await aPhonePicture({ width: 80, height: 40 }), 'image/jpeg');
    const { width, height, exif, icc, orientation } = await sharp(picture).metadata();
    expect({ width, height, exif, icc, orientation }).toEqual({ width: 40, height: 80 });
    expect(picture.toString('latin1')).not.toMatch(/Exif|SECRET/);
  });

  it('shows white where a picture is transparent', async () => {
    const picture = await stored(await aPicture({ clear: true, width: 4, height: 4 }));
    expect([...(await sharp(picture).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  it('accepts the same picture again after a lost answer, but no other one at its address', async () => {
    const { presignedUrl } = await presigned(await aBuyer(api));
    const picture = await aPicture();
    await put(presignedUrl, picture);
    expect((await put(presignedUrl, picture)).status).toBe(200);
    expect((await put(presignedUrl, await aPicture({ width: 9 }))).status).toBe(409);
  });

  it.each([
    ['image/svg+xml', 400],
    ['text/html', 400],
    ['image/gif', 400],
    ['__proto__', 400],
    ['', 400],
  ])('returns no address for type %s (CALL-28)', async (fileType, status) => {
    expect((await ask(await aBuyer(api), { fileType })).status).toBe(status);
  });

  it('requires a sign-in (CALL-02)', async () => {
    const body = { fileName: 'a.png', fileType: 'image/png', folder: 'x' };
    expect((await api.call('presign', { body })).status).toBe(401);
  });

  it.each([
    ['a script in SVG', Buffer.from('<svg onload="alert(1)"/>'), 'image/png', 415],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/png', 415],
    ['nothing', new Uint8Array(0), 'image/png', 400],
    ['a JPEG called PNG', aJpeg(), 'image/png', 415],
    ['a signature and no more', aPng().subarray(0, 8), 'image/png', 415],
    ['another content type', aPng(), 'image/jpeg', 415],
    ['no picture type', aPng(), 'text/html', 415],
    ['30,000 pixels', aPng({ width: 30_000, height: 30_000 }), 'image/png', 413],
    ['no pixels', aPng({ width: 0 }), 'image/png', 415],
    ['more than 5 MB', Buffer.concat([aPng(), new Uint8Array(PICTURE_MAX_BYTES)]), 'image/png', 413],
  ])('refuses %s and stores nothing', async (_, bytes, type, status) => {
    const { presignedUrl, fileUrl } = await presigned(await aBuyer(api));
    const before = await filesOnDisk();
    const answer = await put(presignedUrl, bytes, type);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ status: 'error', message: expect.any(String) });
    expect(await filesOnDisk()).toEqual(before);
    expect((await get(fileUrl)).status).toBe(404);
  });

  it('accepts exactly 5 MB (V5.2.1)', async () => {
    const { presignedUrl } = await presigned(await aBuyer(api));
    const picture = await aPicture();
    const bytes = Buffer.concat([picture, new Uint8Array(PICTURE_MAX_BYTES - picture.byteLength)]);
    expect((await put(presignedUrl, bytes)).status).toBe(200);
  });

  it('accepts a picture for five minutes', async () => {
    const { presignedUrl } = await presigned(await aBuyer(api));
    api.clock.pass(UPLOAD_MS - 1);
    expect((await put(presignedUrl, await aPicture())).status).toBe(200);
    api.clock.pass(1);
    expect((await put(presignedUrl, await aPicture())).status).toBe(403);
  });

  it.each([
    ['no signature', (url: URL) => url.searchParams.delete('signature')],
    ['another signature', (url: URL) => url.searchParams.set('signature', 'A'.repeat(43))],
    ['a later end', (url: URL) => url.searchParams.set('expires', '9999999999999')],
    ['another type', (url: URL) => url.searchParams.set('type', 'image/webp')],
    ['another member', (url: URL) => void (url.pathname = url.pathname.replace(/users\/\w+/, 'users/other'))],
    [
      'another name',
      (url: URL) => void (url.pathname = url.pathname.replace(/\w{24}\.jpg/, `${'0'.repeat(24)}.jpg`)),
    ],
  ])('refuses an address with %s', async (_, change) => {
    const url = new URL((await presigned(await aBuyer(api))).presignedUrl);
    change(url);
    expect((await put(url.href, aPng())).status).toBe(403);
  });

  it.each(['/uploads/', '/uploads/..%2f..%2fetc/passwd', '/uploads/%E0%A4%A', '/uploads/membership'])(
    'serves nothing else: %s (V3.2.1, V5.3.1)',
    async (path) => {
      expect((await api.fetch(path)).status).toBe(404);
      expect((await api.fetch(path, { method: 'PUT', body: 'x' })).status).toBe(404);
    },
  );

  it('answers the preflight of a listed origin only, without credentials', async () => {
    const added = { 'Access-Control-Request-Headers': 'content-type,traceparent' };
    const asked = (Origin: string) =>
      api.fetch('/uploads/x', { method: 'OPTIONS', headers: { Origin, ...added } });
    const own = await asked(API_ORIGIN);
    expect(own.headers.get('access-control-allow-origin')).toBe(API_ORIGIN);
    expect(own.headers.get('access-control-allow-methods')).toBe('PUT');
    expect(own.headers.get('access-control-allow-headers')).toContain('traceparent');
    expect((await asked('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
    expect(own.headers.get('access-control-allow-credentials')).toBeNull();
  });
});
