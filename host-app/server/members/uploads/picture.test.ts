import { describe, expect, it } from 'vitest';
import { aJpeg, aPng, aWebp } from '#kit/fakes/pictures.ts';
import { sizeOf, typeOf } from './picture.ts';

const lossy = () => {
  const file = Buffer.alloc(30);
  file.write('RIFF\0\0\0\0WEBPVP8 ', 0, 'latin1');
  file.writeUInt16LE(640 | 0x4000, 26);
  file.writeUInt16LE(480, 28);
  return file;
};
const lossless = () => {
  const file = Buffer.alloc(26);
  file.write('RIFF\0\0\0\0WEBPVP8L', 0, 'latin1');
  file[20] = 0x2f;
  file.writeUInt32LE(639 | (479 << 14), 21);
  return file;
};

describe('typeOf and sizeOf', () => {
  const size = { width: 640, height: 480 };

  it.each([
    ['PNG', aPng(size), 'image/png'],
    ['JPEG', aJpeg(size), 'image/jpeg'],
    ['extended WebP', aWebp(size), 'image/webp'],
    ['lossy WebP', lossy(), 'image/webp'],
    ['lossless WebP', lossless(), 'image/webp'],
  ])('read the type and size of a %s', (_, bytes, type) => {
    expect(typeOf(bytes)).toBe(type);
    expect(sizeOf(bytes)).toEqual(size);
  });

  it.each([
    ['GIF', Buffer.from('GIF89a')],
    ['SVG', Buffer.from('<svg/>')],
    ['nothing', Buffer.alloc(0)],
    ['RIFF sound', Buffer.from('RIFF\0\0\0\0WAVEfmt ')],
  ])('return no type for %s', (_, bytes) => {
    expect(typeOf(bytes)).toBeUndefined();
    expect(sizeOf(bytes)).toBeUndefined();
  });

  it('return no size for a header cut off at any byte, and never throw', () => {
    for (const whole of [aPng(size), aJpeg(size), aWebp(size), lossy(), lossless()]) {
      for (let length = 0; length < 16; length += 1) {
        expect(sizeOf(whole.subarray(0, length))).toBeUndefined();
      }
    }
  });
});
