import type { SharpOptions } from 'sharp';
import { CROP_JPEG_QUALITY } from '#club/facts/limits.ts';
import { uploadsCopy } from '#contract/messages/uploads.copy.ts';
import { createQueue } from '../../db/queue.ts';
import { refuse } from '../../deps/refusal.ts';
import { checkDecodedSize, checkPicture } from './check-picture.ts';
import { PICTURE_MAX_PX, type PictureType } from './picture.ts';

/** The longest side that is stored, in px: sharp enough for every profile picture. */
export const PICTURE_SIDE_PX = 1_024;

const ENCODE_SECONDS = 20;

/** Runs work with one picture at a time. Read the file inside, so that waiting uploads hold no memory. */
export const oneAtATime = createQueue(1);

const reading: SharpOptions = {
  limitInputPixels: PICTURE_MAX_PX * PICTURE_MAX_PX,
  sequentialRead: true,
  // Refuse a truncated picture but accept a broken color profile.
  failOn: 'error',
  // Only the first frame of an animation.
  pages: 1,
};

/**
 * Returns the picture re-encoded as an upright JPEG in its own proportions, with white behind transparent parts. Drops
 * metadata and anything after the picture. Throws 413 or 415 by the header, 400 when the picture cannot be decoded.
 * Call it within `oneAtATime`.
 */
export async function toPlainJpeg(bytes: Uint8Array, type: PictureType): Promise<Buffer> {
  checkPicture(bytes, type);
  const sharp = await loadSharp();
  const picture = sharp(bytes, reading);
  checkDecodedSize(await picture.metadata().catch(unreadable));
  return picture
    .autoOrient()
    .resize(PICTURE_SIDE_PX, PICTURE_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .timeout({ seconds: ENCODE_SECONDS })
    .jpeg({ quality: CROP_JPEG_QUALITY * 100 })
    .toBuffer()
    .catch(unreadable);
}

/** Throws 400: every error of a decoder counts as an error of the picture. */
function unreadable(): never {
  throw refuse(400, uploadsCopy.unreadable);
}

let loaded: ReturnType<typeof load> | undefined;
const loadSharp = (): ReturnType<typeof load> => {
  loaded ??= load();
  return loaded;
};

/** Loads sharp with the first picture, so that a start does not wait for it, and enables only three decoders. */
async function load() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  return sharp;
}
