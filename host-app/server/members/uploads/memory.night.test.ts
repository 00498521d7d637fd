import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aHeavyPng, aLosslessWebp, aPhonePhoto, aProgressiveJpeg } from '#kit/hostile/heavy-pictures.ts';
import { times } from '#kit/payments/buyer.ts';
import { startUploadServer, type UploadServer } from '#kit/server/upload-server.ts';
import { PICTURE_MAX_BYTES } from './picture.ts';

/** The memory that a small machine can spare for the whole process. */
const MOST_MEGABYTES = 800;
const MEMBERS = 50;
const PUTS = 200;

// Only Linux reports the peak memory of a process.
describe.runIf(process.platform === 'linux')('the memory of a server process', () => {
  let server: UploadServer;
  let heavy: Buffer;
  let photo: Buffer;
  beforeAll(async () => {
    server = await startUploadServer(MEMBERS + 1);
    heavy = aHeavyPng({ width: 8_000, height: 8_000 });
    photo = await aPhonePhoto();
  }, 120_000);
  afterAll(() => server?.stop());

  beforeEach(() => {
    server.forgetPeak();
  });
  afterEach(() => {
    expect(server.peakMegabytes()).toBeLessThan(MOST_MEGABYTES);
  });

  const tokenOf = (index: number): string => server.tokens[index] ?? '';
  const upload = async (index: number, bytes: Uint8Array, type: 'image/jpeg' | 'image/png' | 'image/webp') =>
    server.put((await server.presign(tokenOf(index), type)).presignedUrl, bytes, type);

  it('stays small when two members send interlaced pictures of 512 MB', async () => {
    expect(heavy.byteLength).toBeLessThan(PICTURE_MAX_BYTES);
    const answers = await times(2, (index) => upload(index, heavy, 'image/png'));
    expect(answers.map(({ status }) => status)).toEqual([413, 413]);
  });

  it('stays small when one signed address is used many times at once', async () => {
    const { presignedUrl } = await server.presign(tokenOf(0));
    // The largest body of a PUT: bytes after the picture are allowed.
    const full = Buffer.concat([heavy, new Uint8Array(PICTURE_MAX_BYTES - heavy.byteLength)]);
    const attack = times(PUTS, () => server.put(presignedUrl, full));
    const [ordinary, answers] = [await upload(MEMBERS, photo, 'image/jpeg'), await attack];
    expect([ordinary.status, await server.isHealthy()]).toEqual([200, true]);
    const busy = answers.filter(({ status }) => status === 429);
    // 408: on a busy machine an upload may stall and be replaced. 0: the connection closed during a refused body.
    expect(answers.filter(({ status }) => ![413, 429, 408, 0].includes(status))).toEqual([]);
    expect(busy.length).toBeGreaterThan(0);
    expect(Number(busy[0]?.retryAfter)).toBeGreaterThan(0);
  }, 120_000);

  it('stays small when many members save a photo of 12 megapixels at once, and all succeed', async () => {
    expect(photo.byteLength).toBeGreaterThan(2_500_000);
    const answers = await times(MEMBERS, (index) => upload(index, photo, 'image/jpeg'));
    expect(answers.map(({ status }) => status)).toEqual(Array(MEMBERS).fill(200));
  }, 240_000);

  it('stays small when members send the heaviest accepted pictures', async () => {
    const sent = [
      [aHeavyPng({ width: 4_000, height: 4_000 }), 'image/png'],
      [aHeavyPng({ width: 8_000, height: 8_000, interlaced: false }), 'image/png'],
      [await aProgressiveJpeg(6_000, 3_700), 'image/jpeg'],
      [await aLosslessWebp(8_000, 4_100), 'image/webp'],
    ] as const;
    const answers = await Promise.all(sent.map(([bytes, type], index) => upload(index, bytes, type)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  }, 120_000);
});
