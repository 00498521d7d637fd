import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPresigned } from '#contract/read.ts';
import { aPicture } from '#kit/fakes/real-pictures.ts';
import { isNightly } from '#kit/nightly.ts';
import { aBuyer, type Buyer, seedShop } from '#kit/payments/buyer.ts';
import { API_ORIGIN, type TestApi, testApi } from '#kit/server/api.ts';
import { isMemberUpload } from './presign.ts';

const INPUTS = isNightly ? 1_000 : 100;

const piece = fc.oneof(
  fc.constantFrom(
    '../',
    '..\\',
    '%2e%2e%2f',
    '..%c0%af',
    '/etc/passwd',
    'C:\\',
    '//',
    './',
    '~',
    '\u202e',
    '\0',
  ),
  fc.constantFrom('?', '#', ';', '@', ':', '%', '%00', '.png', '.php', '\n', '\ud800', "'", '"', '&'),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const text = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''));

describe('uploads with fuzzed names and addresses', () => {
  let api: TestApi;
  let folder: string;
  let picture: Buffer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'club-fuzz-'));
    api = await testApi({ env: { DATA_DIR: folder } });
    await seedShop(api);
    picture = await aPicture();
  });
  const figures: string[] = [];
  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true });
  });

  const prefixOf = (buyer: Buyer) => `${API_ORIGIN}/uploads/membership/users/${buyer.id}/profile/`;
  const presigned = async (buyer: Buyer, claim: { fileName: string; folder: string }) =>
    buyer.call('presign', { body: { fileType: 'image/png', ...claim } });
  const put = (url: string) =>
    api.fetch(url.slice(API_ORIGIN.length), {
      method: 'PUT',
      body: new Uint8Array(picture),
      headers: { 'Content-Type': 'image/png' },
    });

  it('issue addresses only in the member’s own folder, for 1,000 names and folders (CALL-30, V5.3.2, Z-66)', async () => {
    const [buyer, stranger] = [await aBuyer(api), await aBuyer(api)];
    const folders = fc.oneof(text, fc.constant(`membership/users/${stranger.id}/profile/`));
    const counts = { issued: 0, refused: 0 };
    const claims = fc.record({ fileName: text, folder: folders });
    await fc.assert(
      fc.asyncProperty(claims, async (claim) => {
        const { status, body } = await presigned(buyer, claim);
        expect([200, 400]).toContain(status);
        if (status === 400) {
          counts.refused += 1;
          return;
        }
        counts.issued += 1;
        const { presignedUrl = '', fileUrl = '' } = readPresigned(body) ?? {};
        expect(fileUrl.startsWith(prefixOf(buyer))).toBe(true);
        expect(fileUrl.slice(prefixOf(buyer).length)).toMatch(/^[0-9a-f]{24}\.jpg$/);
        expect(new URL(presignedUrl).pathname).toBe(new URL(fileUrl).pathname);
        // Each twentieth address is used, so that a fuzzed name would appear on the disk.
        const used = counts.issued % 20 === 0 ? await put(presignedUrl) : { status: 200 };
        expect(used.status).toBe(200);
      }),
      { numRuns: INPUTS },
    );
    figures.push(
      `${INPUTS} fuzzed folders and names: ${counts.refused} refused, ${counts.issued} in the own folder`,
    );
    const files = (await readdir(folder, { recursive: true })).filter((name) => /\.\w+$/.test(name));
    const own = join('uploads', 'membership', 'users', buyer.id, 'profile');
    expect(files.length).toBe(Math.floor(counts.issued / 20));
    expect(files.every((file) => file.startsWith(own))).toBe(true);
  }, 120_000);

  it('refuse 1,000 profile images that were not issued to that member (V5.4.1)', async () => {
    const [buyer, stranger] = [await aBuyer(api), await aBuyer(api)];
    const { presignedUrl = '', fileUrl = '' } =
      readPresigned((await presigned(buyer, { fileName: 'a', folder: '' })).body) ?? {};
    const hold = async (who: Buyer, profileImage: string) =>
      (await who.call('updateProfile', { body: { name: 'Jane', profileImage } })).status;
    // Issued, but nothing is stored there.
    expect(await hold(buyer, fileUrl)).toBe(400);
    await put(presignedUrl);
    expect(await hold(stranger, fileUrl)).toBe(400);
    expect(await isMemberUpload(api.deps, fileUrl, stranger.id)).toBe(false);

    const inserted = fc
      .tuple(fc.nat(fileUrl.length), text)
      .map(([at, more]) => fileUrl.slice(0, at) + more + fileUrl.slice(at));
    const cut = fc.nat(fileUrl.length - 1).map((at) => fileUrl.slice(0, at));
    const forged = fc.oneof(
      inserted,
      cut,
      text,
      text.map((more) => `${prefixOf(buyer)}${more}`),
      text.map((more) => `https://evil.test/${more}`),
      fc.constantFrom(
        presignedUrl,
        fileUrl.toUpperCase(),
        fileUrl.replace('http:', 'https:'),
        fileUrl.replace('/profile/', '/profile/../profile/'),
        fileUrl.replace('//', '//evil@'),
        'javascript:alert(1)',
        'data:image/png;base64,AAAA',
      ),
    );
    await fc.assert(
      fc.asyncProperty(forged, async (url) => {
        fc.pre(url !== fileUrl && url !== '');
        expect(await hold(buyer, url)).toBe(400);
        expect(await isMemberUpload(api.deps, url, buyer.id)).toBe(false);
      }),
      { numRuns: INPUTS },
    );
    figures.push(`${INPUTS} forged addresses: all refused`);
    expect(await hold(buyer, fileUrl)).toBe(200);
  }, 120_000);
});
