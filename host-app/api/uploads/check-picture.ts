import type { Metadata } from 'sharp';
import { refuse } from '../http/errors.ts';
import { PICTURE_MAX_PX, type PictureType, sizeOf, typeOf } from './picture.ts';
import { uploadsCopy } from './uploads.copy.ts';

/**
 * The most memory that a decoder may take for one picture. 22 megapixels of progressive JPEG fit, and 33 of WebP.
 * Decoding is one at a time, so a process stays below 700 MB (memory.test.ts).
 */
export const DECODED_MAX_BYTES = 128 * 1024 * 1024;

/** Refuses by signature, size and pixels, before a decoder sees the bytes. */
export function checkPicture(bytes: Uint8Array, type: PictureType): void {
  if (bytes.byteLength === 0) throw refuse(400, uploadsCopy.empty);
  const size = sizeOf(bytes);
  if (typeOf(bytes) !== type || !size || size.width < 1 || size.height < 1) {
    throw refuse(415, uploadsCopy.type);
  }
  if (Math.max(size.width, size.height) > PICTURE_MAX_PX) throw refuse(413, uploadsCopy.tooManyPixels);
}

/** Refuses by the header, as the decoder itself reads it, what takes too much memory to decode. */
export function checkDecodedSize(head: Header): void {
  if (decodedBytes(head) > DECODED_MAX_BYTES) throw refuse(413, uploadsCopy.tooHeavy);
}

type Header = Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive'>;

/** What a decoder holds at once. Pictures that come line by line need a few megabytes only: 0. */
function decodedBytes({ format, width, height, channels, depth, isProgressive }: Header): number {
  const pixels = width * height;
  if (format === 'webp') return pixels * WEBP_PIXEL_BYTES;
  if (!isProgressive) return 0;
  // The lines of an interlaced PNG and of a progressive JPEG are complete only at the end.
  if (format === 'jpeg') return pixels * channels * JPEG_COEFFICIENT_BYTES;
  return pixels * channels * (depth === 'uchar' ? 1 : 2);
}

const WEBP_PIXEL_BYTES = 4;
const JPEG_COEFFICIENT_BYTES = 2;
