import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPresigned } from '#contract/read.ts';
import { API_ORIGIN, type TestApi, testApi } from '#kit/api.ts';
import { aBuyer, type Buyer, seedShop } from '#kit/buyer.ts';
import { aJpeg, aPng, aWebp } from '#kit/pictures.ts';
import { members } from '../db/schema/identity.ts';
import { isOwnUpload, removeOrphans } from './own-upload.ts';
import { PICTURE_MAX_BYTES } from './picture.ts';
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
  const filesOnDisk = async () =>
    (await readdir(folder, { recursive: true })).filter((name) => /\.\w+$/.test(name));

  it('answers both addresses in the own folder of whoever asks (CALL-28, CALL-29, CALL-30)', async () => {
    const buyer = await aBuyer(api);
    const { body } = await ask(buyer);
    expect(body.status).toBe('success');
    const { presignedUrl, fileUrl } = await presigned(buyer);
    const own = `${API_ORIGIN}/uploads/membership/users/${buyer.id}/profile/`;
    expect(fileUrl.startsWith(own)).toBe(true);
    expect(fileUrl.slice(own.length)).toMatch(/^[0-9a-f]{24}\.png$/);
    expect(presignedUrl.startsWith(`${fileUrl}?`)).toBe(true);
  });

  it.each([
    ['image/png', aPng()],
    ['image/jpeg', aJpeg()],
    ['image/webp', aWebp()],
  ])('stores and serves a picture of type %s (CALL-31)', async (type, bytes) => {
    const buyer = await aBuyer(api);
    const { presignedUrl, fileUrl } = await presigned(buyer, type);
    expect((await get(fileUrl)).status).toBe(404);
    expect((await put(presignedUrl, bytes, type)).status).toBe(200);
    const answer = await get(fileUrl);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array(bytes));
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get('cache-control')).toContain('immutable');
  });

  it('accepts the same picture again, after an answer that was lost, and no other in its place', async () => {
    const { presignedUrl } = await presigned(await aBuyer(api));
    await put(presignedUrl, aPng());
    expect((await put(presignedUrl, aPng())).status).toBe(200);
    expect((await put(presignedUrl, aPng({ width: 9 }))).status).toBe(409);
  });

  it.each([
    ['image/svg+xml', 400],
    ['text/html', 400],
    ['image/gif', 400],
    ['__proto__', 400],
    ['', 400],
  ])('gives no address for type %s (CALL-28)', async (fileType, status) => {
    expect((await ask(await aBuyer(api), { fileType })).status).toBe(status);
  });

  it('asks for a sign-in (CALL-02)', async () => {
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

  it('takes 5 MB exactly', async () => {
    const { presignedUrl } = await presigned(await aBuyer(api));
    const bytes = Buffer.concat([aPng(), new Uint8Array(PICTURE_MAX_BYTES - aPng().byteLength)]);
    expect((await put(presignedUrl, bytes)).status).toBe(200);
  });

  it('takes a picture for five minutes', async () => {
    const { presignedUrl } = await presigned(await aBuyer(api));
    api.clock.pass(UPLOAD_MS - 1);
    expect((await put(presignedUrl, aPng())).status).toBe(200);
    api.clock.pass(1);
    expect((await put(presignedUrl, aPng())).status).toBe(403);
  });

  it.each([
    ['no signature', (url: URL) => url.searchParams.delete('signature')],
    ['another signature', (url: URL) => url.searchParams.set('signature', 'A'.repeat(43))],
    ['a later end', (url: URL) => url.searchParams.set('expires', '9999999999999')],
    ['another type', (url: URL) => url.searchParams.set('type', 'image/webp')],
    ['another member', (url: URL) => void (url.pathname = url.pathname.replace(/users\/\w+/, 'users/other'))],
    [
      'another name',
      (url: URL) => void (url.pathname = url.pathname.replace(/\w{24}\.png/, `${'0'.repeat(24)}.png`)),
    ],
  ])('refuses an address with %s', async (_, change) => {
    const url = new URL((await presigned(await aBuyer(api))).presignedUrl);
    change(url);
    expect((await put(url.href, aPng())).status).toBe(403);
  });

  it.each([
    '/uploads/',
    '/uploads/..%2f..%2fetc/passwd',
    '/uploads/%00',
    '/uploads/%E0%A4%A',
    '/uploads/membership',
  ])('serves nothing else: %s', async (path) => {
    expect((await api.fetch(path)).status).toBe(404);
    expect((await api.fetch(path, { method: 'PUT', body: 'x' })).status).toBe(404);
  });

  it('answers the preflight of a listed origin only, without credentials', async () => {
    const asked = (Origin: string) => api.fetch('/uploads/x', { method: 'OPTIONS', headers: { Origin } });
    const own = await asked(API_ORIGIN);
    expect(own.headers.get('access-control-allow-origin')).toBe(API_ORIGIN);
    expect(own.headers.get('access-control-allow-methods')).toBe('PUT');
    expect((await asked('https://evil.test')).headers.get('access-control-allow-origin')).toBeNull();
    expect(own.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('keeps 1,000 hostile folders and names inside the own folder (CALL-30)', async () => {
    const buyer = await aBuyer(api);
    const parts = [
      '../',
      '..\\',
      '%2e%2e/',
      '/etc/',
      'C:\\',
      '\u202e',
      'a'.repeat(200),
      '~',
      '.',
      "'",
      '"',
      '?',
      '#',
      ';',
    ];
    const own = `${API_ORIGIN}/uploads/membership/users/${buyer.id}/profile/`;
    for (let index = 0; index < 1_000; index += 1) {
      const part = (step: number) => parts[(index * step) % parts.length] ?? '';
      const fileName = `${part(3)}${part(5)}${index}`;
      const { body } = await ask(buyer, { fileName, folder: part(7) + part(11) + part(13) });
      const fileUrl = String(body.fileUrl);
      if (!/^[0-9a-f]{24}\.png$/.test(fileUrl.slice(own.length)) || !fileUrl.startsWith(own)) {
        expect.fail(`${fileName} led to ${fileUrl}`);
      }
    }
    expect(await filesOnDisk()).not.toContain('passwd');
  }, 60_000);

  it('lets a profile hold only a stored picture of that member', async () => {
    const [buyer, stranger] = [await aBuyer(api), await aBuyer(api)];
    const { presignedUrl, fileUrl } = await presigned(buyer);
    const hold = async (who: Buyer, profileImage: string) =>
      (await who.call('updateProfile', { body: { name: 'Jane', profileImage } })).status;
    expect(await hold(buyer, fileUrl)).toBe(400);
    await put(presignedUrl, aPng());
    expect(await hold(stranger, fileUrl)).toBe(400);
    expect(await isOwnUpload(api.deps, fileUrl, stranger.id)).toBe(false);
    const forged = [
      'https://evil.test/a.png',
      `${fileUrl}?x`,
      `${fileUrl}#x`,
      fileUrl.toUpperCase(),
      presignedUrl,
    ];
    for (const url of [
      ...forged,
      fileUrl.replace('/profile/', '/profile/../profile/'),
      'javascript:alert(1)',
    ]) {
      expect(await hold(buyer, url)).toBe(400);
    }
    expect(await hold(buyer, fileUrl)).toBe(200);
  });

  it('removes after a day what no profile shows, and keeps what one shows', async () => {
    const buyer = await aBuyer(api);
    const [shown, orphan] = [await presigned(buyer), await presigned(buyer)];
    await put(shown.presignedUrl, aPng());
    await put(orphan.presignedUrl, aPng());
    await api.deps.db.update(members).set({ profileImage: shown.fileUrl }).where(eq(members.id, buyer.id));
    api.clock.pass(24 * 3_600_000 + 1);
    expect(await removeOrphans(api.deps)).toBeGreaterThan(0);
    expect((await get(shown.fileUrl)).status).toBe(200);
    expect((await get(orphan.fileUrl)).status).toBe(404);
    expect(await isOwnUpload(api.deps, orphan.fileUrl, buyer.id)).toBe(false);
  });
});
