import type { Metadata } from 'sharp';
import { uploadsCopy } from '#contract/messages/uploads.copy.ts';
import { refuse } from '../../deps/refusal.ts';
import { PICTURE_MAX_PX, type PictureType, sizeOf, typeOf } from './picture.ts';

/**
 * The most memory that a decoder may use for one picture, in bytes: enough for 22 megapixels of progressive JPEG or 33
 * of WebP. One picture is decoded at a time, so a process stays below 800 MB (memory.night.test.ts).
 */
export const DECODED_MAX_BYTES = 128 * 1024 * 1024;

/** Throws 400 or 415 by signature and size, 413 above 8,000 px, before a decoder sees the bytes. */
export function checkPicture(bytes: Uint8Array, type: PictureType): void {
  if (bytes.byteLength === 0) throw refuse(400, uploadsCopy.empty);
  const size = sizeOf(bytes);
  if (typeOf(bytes) !== type || !size || size.width < 1 || size.height < 1) {
    throw refuse(415, uploadsCopy.type);
  }
  if (Math.max(size.width, size.height) > PICTURE_MAX_PX) throw refuse(413, uploadsCopy.tooManyPixels);
}

/** Throws 413 for a picture that needs too much memory, by the header as the decoder reads it. */
export function checkDecodedSize(head: Header): void {
  if (decodedBytes(head) > DECODED_MAX_BYTES) throw refuse(413, uploadsCopy.tooHeavy);
}

type Header = Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive'>;

/**
 * Returns the bytes that a decoder holds at one time. 0 for pictures decoded line by line, which need a few megabytes.
 */
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
