import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { aJpeg, aPng, aWebp } from '../fakes/pictures.ts';
import { aPhonePicture, aPicture } from '../fakes/real-pictures.ts';

type Type = 'image/jpeg' | 'image/png' | 'image/webp';

/** A file of an attacker, and what must happen to it. */
export interface HostileFile {
  name: string;
  /** The content type it is sent with. */
  type: Type;
  bytes: Uint8Array;
  /** What the server must do: refuse it, draw it again, or one of the two. */
  becomes: 'refused' | 'redrawn' | 'either';
}

/** Texts that are in the hostile files and in no picture that was drawn again. */
export const hostileWords = ['<script', '<svg', '<html', 'SECRET', 'Exif', 'GPS', 'PK\u0003\u0004', '<?php'];

const types: readonly Type[] = ['image/jpeg', 'image/png', 'image/webp'];
const script = Buffer.from('<html><script>alert("SECRET")</script></html>');
const zip = Buffer.from('PK\u0003\u0004\u0014\u0000SECRET.jar');
const latin = (text: string) => Buffer.from(text, 'latin1');

/** Returns two hundred files that have a wrong type, carry extra data or are too large. Always the same ones. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const real = await Promise.all(
    types.map(async (type) => ({ type, bytes: await aPicture({ type, width: 40, height: 30 }) })),
  );
  return [
    ...foreign(),
    ...headers(),
    ...real.flatMap((one) => [...carrying(one), ...cut(one), ...bent(one)]),
    ...(await telling()),
    await bomb(),
  ];
}

interface Real {
  type: Type;
  bytes: Buffer;
}

/** Returns files that are not pictures that we accept, under each of the three types. */
function foreign(): HostileFile[] {
  const kinds: [string, Uint8Array][] = [
    ['SVG with a script', latin('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['SVG with a handler', latin('<?xml version="1.0"?><svg onload="alert(1)" width="9" height="9"/>')],
    ['SVG that reads files', latin('<svg><image href="file:///etc/passwd" width="9" height="9"/></svg>')],
    ['a page', script],
    ['GIF', latin('GIF89a\u0001\0\u0001\0\u0080\0\0\0\0\0\u00ff\u00ff\u00ff,\0\0\0\0\u0001\0\u0001\0\0;')],
    ['GIF that is a page', latin('GIF89a/*<script>alert(1)</script>*/')],
    ['HEIC', latin('\0\0\0\u0018ftypheic\0\0\0\0mif1heic')],
    ['AVIF', latin('\0\0\0\u0018ftypavif\0\0\0\0mif1avif')],
    ['TIFF', latin('II*\0\b\0\0\0\0\0')],
    ['BMP', latin('BM\u001e\0\0\0\0\0\0\0\u001a\0\0\0')],
    ['PDF', latin('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript>>>>')],
    ['a zip', zip],
    ['a program', latin('\u007fELF\u0002\u0001\u0001\0')],
    ['PHP', latin('<?php system($_GET["c"]); ?>')],
    ['ImageMagick script', latin('push graphic-context\nfill \'url(https://evil.test/a"|ls")\'')],
    ['sound in RIFF', latin('RIFF\u0024\0\0\0WAVEfmt ')],
    ['nothing', new Uint8Array(0)],
    ['one byte', latin('\u00ff')],
    ['zeros', new Uint8Array(4_096)],
    ['50 MB', new Uint8Array(50 * 1024 * 1024)],
  ];
  return kinds.flatMap(([name, bytes]) =>
    types.map((type) => ({ name: `${name} as ${type}`, type, bytes, becomes: 'refused' as const })),
  );
}

/** Returns headers without a picture, and headers that announce far too many pixels. */
function headers(): HostileFile[] {
  const sizes = [
    [30_000, 30_000],
    [8_001, 1],
    [1, 8_001],
    [0, 9],
    [8_000, 8_000],
    [9, 9],
  ] as const;
  const make = { 'image/jpeg': aJpeg, 'image/png': aPng, 'image/webp': aWebp };
  return types.flatMap((type) =>
    sizes.map(([width, height]) => ({
      name: `a header of ${width} x ${height} as ${type}`,
      type,
      bytes: make[type]({ width: type === 'image/webp' ? width || 1 : width, height }),
      becomes: 'refused' as const,
    })),
  );
}

/** Returns complete pictures with something behind or inside them, or with another type. */
function carrying({ type, bytes }: Real): HostileFile[] {
  const behind: [string, Uint8Array][] = [
    ['a page', script],
    ['a zip', zip],
    ['PHP', latin('<?php SECRET ?>')],
    ['an SVG', latin('<svg onload="alert(1)"/>')],
    ['a second picture', bytes],
  ];
  const wrong = types.filter((other) => other !== type);
  return [
    ...behind.map(([what, more]) => ({
      name: `${type} with ${what} behind it`,
      type,
      bytes: Buffer.concat([bytes, more]),
      becomes: 'redrawn' as const,
    })),
    { name: `${type} with a page inside`, type, bytes: withInside(type, bytes), becomes: 'redrawn' },
    ...wrong.map((other) => ({
      name: `${type} as ${other}`,
      type: other,
      bytes,
      becomes: 'refused' as const,
    })),
    {
      name: `${type} of 50 MB`,
      type,
      bytes: Buffer.concat([bytes, new Uint8Array(50 * 1024 * 1024)]),
      becomes: 'refused',
    },
    { name: `a page before ${type}`, type, bytes: Buffer.concat([script, bytes]), becomes: 'refused' },
  ];
}

/** Returns a complete picture with a complete page in a comment, a text chunk or an XMP chunk. */
function withInside(type: Type, bytes: Buffer): Buffer {
  if (type === 'image/jpeg') {
    const comment = Buffer.from([0xff, 0xfe, 0, script.byteLength + 2]);
    return Buffer.concat([bytes.subarray(0, 2), comment, script, bytes.subarray(2)]);
  }
  if (type === 'image/png') {
    const end = bytes.byteLength - 12;
    const text = Buffer.concat([latin('tEXtComment\0'), script]);
    const around = Buffer.alloc(8);
    around.writeUInt32BE(text.byteLength - 4, 0);
    around.writeUInt32BE(crc32(text), 4);
    return Buffer.concat([
      bytes.subarray(0, end),
      around.subarray(0, 4),
      text,
      around.subarray(4),
      bytes.subarray(end),
    ]);
  }
  const chunk = Buffer.concat([latin('XMP '), Buffer.alloc(4), script, Buffer.alloc(script.byteLength % 2)]);
  chunk.writeUInt32LE(script.byteLength, 4);
  const whole = Buffer.concat([bytes, chunk]);
  whole.writeUInt32LE(whole.byteLength - 8, 4);
  return whole;
}

/** Returns the file cut off after each tenth. */
function cut({ type, bytes }: Real): HostileFile[] {
  return Array.from({ length: 9 }, (_, index) => ({
    name: `${type} cut after ${index + 1} tenths`,
    type,
    bytes: bytes.subarray(0, Math.floor((bytes.byteLength * (index + 1)) / 10)),
    becomes: 'refused' as const,
  }));
}

/** Returns the file with one changed byte, at twenty places. */
function bent({ type, bytes }: Real): HostileFile[] {
  return Array.from({ length: 20 }, (_, index) => {
    const copy = Buffer.from(bytes);
    const at = Math.floor((bytes.byteLength * index) / 20);
    copy[at] = (copy[at] ?? 0) ^ (0x11 * ((index % 15) + 1));
    return { name: `${type} bent at byte ${at}`, type, bytes: copy, becomes: 'either' as const };
  });
}

/** Returns pictures that reveal where they were taken and by whom. */
async function telling(): Promise<HostileFile[]> {
  const sizes = Array.from({ length: 10 }, (_, index) => ({ width: 20 + index * 150, height: 40 }));
  return Promise.all(
    sizes.map(async (size) => ({
      name: `a phone picture ${size.width} wide with its place`,
      type: 'image/jpeg' as const,
      bytes: await aPhonePicture(size),
      becomes: 'redrawn' as const,
    })),
  );
}

/** Returns a file with few bytes and the most pixels that we accept. */
async function bomb(): Promise<HostileFile> {
  const whole = sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: 'black' } });
  const bytes = await whole.png({ compressionLevel: 9 }).toBuffer();
  return { name: '64 million pixels in one color', type: 'image/png', bytes, becomes: 'redrawn' };
}
