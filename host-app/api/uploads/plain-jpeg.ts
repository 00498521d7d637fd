import type { SharpOptions } from 'sharp';
import { CROP_JPEG_QUALITY } from '#club/facts/limits.ts';
import { refuse } from '../http/errors.ts';
import { createQueue } from '../queue.ts';
import { PICTURE_MAX_PX } from './picture.ts';
import { uploadsCopy } from './uploads.copy.ts';

/** The longest side that is kept: sharp on every screen that shows a profile picture. */
export const PICTURE_SIDE_PX = 1_024;

const DRAW_SECONDS = 20;

// The largest picture we accept, 8,000 by 8,000 in a PNG, takes 60 MB and a processor for a second or more.
const queued = createQueue(2);

const reading: SharpOptions = {
  limitInputPixels: PICTURE_MAX_PX * PICTURE_MAX_PX,
  // A cut picture is refused; a crooked colour profile is not.
  failOn: 'error',
  // The first picture of a moving one.
  pages: 1,
};

/**
 * The picture drawn anew as a JPEG: upright as its camera meant it, its form kept, on white where it was clear. Place,
 * camera, profiles, texts and whatever stood behind the picture stay out. 400 for what no decoder can read.
 */
export async function toPlainJpeg(bytes: Uint8Array): Promise<Buffer> {
  const draw = await loadSharp();
  return queued(async () => {
    try {
      return await draw(bytes, reading)
        .autoOrient()
        .resize(PICTURE_SIDE_PX, PICTURE_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .toColourspace('srgb')
        .timeout({ seconds: DRAW_SECONDS })
        .jpeg({ quality: CROP_JPEG_QUALITY * 100 })
        .toBuffer();
    } catch {
      // Whatever a decoder finds wrong with a picture, the picture is wrong: it says nothing we could mend.
      throw refuse(400, uploadsCopy.unreadable);
    }
  });
}

let loaded: ReturnType<typeof load> | undefined;
const loadSharp = (): ReturnType<typeof load> => {
  loaded ??= load();
  return loaded;
};

/** Loaded with the first picture, so that a start does not wait for it, and left with three decoders only. */
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
