import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPresigned } from '#contract/read.ts';
import { aPicture } from '#kit/fakes/real-pictures.ts';
import { aHeavyPng, aLosslessWebp, aProgressiveJpeg } from '#kit/hostile/heavy-pictures.ts';
import { aBuyer, type Buyer } from '#kit/payments/buyer.ts';
import { API_ORIGIN, type TestApi, testApi } from '#kit/server/api.ts';
import { STALLED_MS, UPLOADS_AT_ONCE } from '../transfer-slots.ts';

type Mime = 'image/jpeg' | 'image/png' | 'image/webp';

describe('uploads within memory', () => {
  let api: TestApi;
  let folder: string;
  let picture: Buffer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'club-busy-'));
    api = await testApi({ env: { DATA_DIR: folder } });
    picture = await aPicture();
  });
  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true });
  });

  const addressFor = async (buyer: Buyer, fileType: Mime = 'image/png') => {
    const body = { fileName: 'a', fileType, folder: '' };
    return readPresigned((await buyer.call('presign', { body })).body)?.presignedUrl ?? '';
  };
  const put = (url: string, body: BodyInit, type: Mime = 'image/png') => {
    const sent = { method: 'PUT', body, headers: { 'Content-Type': type }, duplex: 'half' };
    return api.fetch(url.slice(API_ORIGIN.length), sent);
  };
  /** Makes a body that sends nothing until `finish` or `breakOff`; `asked` resolves when the server reads from it. */
  function anOpenBody() {
    let control: ReadableStreamDefaultController<Uint8Array> | undefined;
    let onAsked: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      onAsked = resolve;
    });
    let wasRead = false;
    const pull = () => {
      wasRead = true;
      onAsked();
      return new Promise<void>(() => undefined);
    };
    const start = (given: ReadableStreamDefaultController<Uint8Array>) => {
      control = given;
    };
    const body = new ReadableStream({ start, pull }, { highWaterMark: 0 });
    return {
      body,
      asked,
      wasRead: () => wasRead,
      finish: (bytes: Uint8Array) => {
        control?.enqueue(bytes);
        control?.close();
      },
      breakOff: () => control?.error(new Error('The connection was reset.')),
    };
  }
  const sending = async (buyer: Buyer) => {
    const open = anOpenBody();
    const answer = put(await addressFor(buyer), open.body);
    await open.asked;
    return { ...open, answer };
  };
  const drafts = async () => (await readdir(join(folder, 'uploads', 'drafts')).catch(() => [])).length;

  it('refuses a second PUT of a member with 429 before its body is read, and serves other members', async () => {
    const [buyer, other] = [await aBuyer(api), await aBuyer(api)];
    const first = await sending(buyer);
    const second = anOpenBody();
    const refused = await put(await addressFor(buyer), second.body);
    expect([refused.status, refused.headers.get('retry-after'), second.wasRead()]).toEqual([429, '5', false]);
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining('Please try again') });
    expect((await put(await addressFor(other), new Uint8Array(picture))).status).toBe(200);
    first.finish(picture);
    expect((await first.answer).status).toBe(200);
    expect((await put(await addressFor(buyer), new Uint8Array(picture))).status).toBe(200);
  });

  it('refuses with 503 while the process has its maximum of uploads (V5.2.1)', async () => {
    const open = await Promise.all(
      Array.from({ length: UPLOADS_AT_ONCE }, async () => sending(await aBuyer(api))),
    );
    const late = await addressFor(await aBuyer(api));
    const refused = await put(late, new Uint8Array(picture));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    for (const { finish } of open) finish(picture);
    const answers = await Promise.all(open.map(({ answer }) => answer));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await put(late, new Uint8Array(picture))).status).toBe(200);
    expect(await drafts()).toBe(0);
  }, 60_000);

  it('lets a phone that lost its connection replace its stalled upload', async () => {
    const buyer = await aBuyer(api);
    const lost = await sending(buyer);
    api.clock.pass(STALLED_MS);
    expect((await put(await addressFor(buyer), new Uint8Array(picture))).status).toBe(200);
    expect((await lost.answer).status).toBe(408);
    expect(await drafts()).toBe(0);
  });

  it('keeps nothing of an interrupted upload, logs no fault and lets the member try again', async () => {
    const buyer = await aBuyer(api);
    const broken = await sending(buyer);
    broken.breakOff();
    expect((await broken.answer).status).toBe(499);
    expect([await drafts(), api.logged]).toEqual([0, []]);
    expect((await put(await addressFor(buyer), new Uint8Array(picture))).status).toBe(200);
  });

  it.each<[string, Mime, () => Buffer | Promise<Buffer>]>([
    ['an interlaced PNG', 'image/png', () => aHeavyPng({ width: 8_000, height: 8_000 }).subarray(0, 400_000)],
    [
      'a progressive JPEG',
      'image/jpeg',
      async () => (await aProgressiveJpeg(5_000, 4_600)).subarray(0, 100_000),
    ],
    ['a WebP', 'image/webp', async () => aLosslessWebp(6_000, 6_000)],
  ])('refuses by its header %s that needs too much memory to decode (V5.2.3)', async (_name, type, make) => {
    const answer = await put(await addressFor(await aBuyer(api), type), new Uint8Array(await make()), type);
    // The file is cut off: decoding it would give 400.
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      413,
      'That photo is too large to open. Please choose one with fewer pixels.',
    ]);
  });

  it.each(['gif', 'tiff', 'avif', 'svg'] as const)(
    'passes no %s to a decoder, under any accepted content type (V1.3.4)',
    async (format) => {
      const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: '#456' } });
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>');
      const bytes = new Uint8Array(format === 'svg' ? svg : await plain.toFormat(format).toBuffer());
      for (const type of ['image/jpeg', 'image/png', 'image/webp'] as const) {
        const answer = await put(await addressFor(await aBuyer(api), type), bytes, type);
        expect([type, answer.status]).toEqual([type, 415]);
      }
    },
  );
});
