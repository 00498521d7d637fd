import { constants, crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';

interface PngWish {
  width: number;
  height: number;
  /** Bits per sample. */
  depth?: 8 | 16;
  interlaced?: boolean;
}

const CHANNELS = 4;
const PIECE_BYTES = 1024 * 1024;
const ADLER_PRIME = 65_521;
/** First column, first row, column step and row step of the seven interlacing passes. */
const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const onePass = [[0, 0, 1, 1]] as const;

/** Returns a complete PNG with alpha and only zero pixels. At 8,000 by 8,000 and 16 bits, 0.5 MB decode to 512 MB. */
export function aHeavyPng({ width, height, depth = 16, interlaced = true }: PngWish): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = depth;
  header[9] = 6;
  header[12] = interlaced ? 1 : 0;
  const pixelBytes = (depth / 8) * CHANNELS;
  let size = 0;
  for (const [left, top, across, down] of interlaced ? adam7 : onePass) {
    const columns = Math.max(0, Math.ceil((width - left) / across));
    const rows = Math.max(0, Math.ceil((height - top) / down));
    // Each row starts with the byte of its filter.
    if (columns > 0) size += rows * (1 + columns * pixelBytes);
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflatedZeros(size)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns a photo of 12 megapixels and about 3 MB, as phones write it. */
export function aPhonePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const;
  return sharp({ create: { width: 4_032, height: 3_024, channels: 3, noise, background: 'black' } })
    .jpeg({ quality: 86 })
    .toBuffer();
}

/** Returns a progressive JPEG without subsampling. A decoder holds two bytes for each sample. */
export const aProgressiveJpeg = (width: number, height: number): Promise<Buffer> =>
  flat(width, height).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();

/** Returns a lossless WebP. Decoders need four bytes for each pixel, all at the same time. */
export const aLosslessWebp = (width: number, height: number): Promise<Buffer> =>
  flat(width, height).webp({ lossless: true, effort: 0 }).toBuffer();

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#456' } });

/** Returns zeros as a zlib stream. Repeats the compressed form of one piece, so that half a gigabyte takes no time. */
function deflatedZeros(size: number): Buffer {
  const zeros = Buffer.alloc(PIECE_BYTES);
  const piece = deflateRawSync(zeros, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const rest = deflateRawSync(zeros.subarray(0, size % PIECE_BYTES), { level: 9 });
  const checksum = Buffer.alloc(4);
  checksum.writeUInt16BE(size % ADLER_PRIME, 0);
  checksum.writeUInt16BE(1, 2);
  const pieces = Array<Buffer>(Math.floor(size / PIECE_BYTES)).fill(piece);
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...pieces, rest, checksum]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(content.byteLength, 0);
  around.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
}
