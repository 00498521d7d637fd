import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPresigned } from '#contract/read.ts';
import { type HostileFile, hostileFiles, hostileWords } from '#kit/hostile/hostile-files.ts';
import { isNightly, sampleOf } from '#kit/nightly.ts';
import { aBuyer, type Buyer, seedShop } from '#kit/payments/buyer.ts';
import { API_ORIGIN, type TestApi, testApi } from '#kit/server/api.ts';
import { PICTURE_SIDE_PX } from './plain-jpeg.ts';

describe('uploads of hostile files', () => {
  let api: TestApi;
  let folder: string;
  let buyer: Buyer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'club-hostile-'));
    api = await testApi({ env: { DATA_DIR: folder } });
    await seedShop(api);
    buyer = await aBuyer(api);
  });
  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true });
  });

  const at = (url: string) => url.slice(API_ORIGIN.length);
  /** Uploads a file with its type. Returns the status and what is served afterwards. */
  const send = async ({ type, bytes }: HostileFile) => {
    const body = { fileName: 'a.jpg', fileType: type, folder: '' };
    const reply = readPresigned((await buyer.call('presign', { body })).body);
    const sent = { method: 'PUT', body: new Uint8Array(bytes), headers: { 'Content-Type': type } };
    const { status } = await api.fetch(at(reply?.presignedUrl ?? ''), sent);
    return { status, served: await api.fetch(at(reply?.fileUrl ?? '')) };
  };
  const checkServed = async (name: string, served: Response) => {
    const picture = Buffer.from(await served.arrayBuffer());
    const { format, width, height, ...more } = await sharp(picture).metadata();
    expect([name, format]).toEqual([name, 'jpeg']);
    expect(Math.max(width, height)).toBeLessThanOrEqual(PICTURE_SIDE_PX);
    expect([more.exif, more.icc, more.iptc, more.xmp, more.comments]).toEqual(Array(5).fill(undefined));
    expect(picture.subarray(-2).toString('hex')).toBe('ffd9');
    const text = picture.toString('latin1');
    expect([name, hostileWords.filter((word) => text.includes(word))]).toEqual([name, []]);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  };

  it('serve only re-encoded pictures, of 200 hostile files by night (V5.2.2)', async () => {
    const files = sampleOf(await hostileFiles(), 12);
    const counts = { refused: 0, redrawn: 0 };
    const refused: [name: string, status: number, servedStatus: number][] = [];
    for (const file of files) {
      const { status, served } = await send(file);
      const became = status === 200 ? 'redrawn' : 'refused';
      counts[became] += 1;
      expect([file.name, became]).toEqual([file.name, file.becomes === 'either' ? became : file.becomes]);
      if (became === 'redrawn') await checkServed(file.name, served);
      else refused.push([file.name, status, served.status]);
    }
    expect(refused.filter(([, status, left]) => ![400, 413, 415].includes(status) || left !== 404)).toEqual(
      [],
    );
    expect(files.length).toBeGreaterThanOrEqual(isNightly ? 200 : 15);
    const kept = (await readdir(folder, { recursive: true })).filter((name) => /\.\w+$/.test(name));
    expect(kept).toHaveLength(counts.redrawn);
    expect(api.logged).toEqual([]);
  }, 120_000);
});
