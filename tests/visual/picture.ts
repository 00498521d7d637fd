import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';

/**
 * Steps of each color channel in a stored picture. This saves two thirds of the bytes and, unlike a palette, is local.
 */
const STEPS = 16;
const STEP = 255 / (STEPS - 1);
/** A color one step away may be the same color, rounded differently. Two steps are another color. */
const SAME_COLOR = STEP * 1.5;
/** Pixels that may differ: enough for a corner with other smoothing, not for a letter. */
const SPARE_PIXELS = 12;
/** Chromium smooths the edge of a round photo in one of two ways while an element next to it moves. */
const SPARE_RIM_PIXELS = 400;
const withMovingRim = /widgets-profile--uploading\./;

/** The result of a comparison. */
export type Verdict = { same: true } | { same: false; why: string };

/** Returns the picture with few colors and without loss, so that the same pixels always give the same file. */
export async function small(png: Buffer): Promise<Buffer> {
  const { pixels, width, height } = await raw(png);
  const stepped = pixels.map((channel) => Math.round(Math.round(channel / STEP) * STEP));
  return sharp(stepped, { raw: { width, height, channels: 3 } })
    .webp({ lossless: true, effort: 4 })
    .toBuffer();
}

/** Stores the approved picture. */
export function keep(file: string, png: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, png);
}

/** Compares a picture with the approved one. Draws the differences in red into `diffFile`. */
export async function compare(file: string, png: Buffer, diffFile: string): Promise<Verdict> {
  if (!existsSync(file)) {
    keep(diffFile, png);
    return { same: false, why: 'there is no approved picture' };
  }
  const [approved, seen] = await Promise.all([raw(readFileSync(file)), raw(png)]);
  if (approved.width !== seen.width || approved.height !== seen.height) {
    keep(diffFile, png);
    const size = ({ width, height }: Raw) => `${width}x${height}`;
    return { same: false, why: `${size(seen)} instead of ${size(approved)}` };
  }
  const { count, drawn } = difference(approved.pixels, seen.pixels);
  if (count <= (withMovingRim.test(file) ? SPARE_RIM_PIXELS : SPARE_PIXELS)) return { same: true };
  const { width, height } = seen;
  keep(
    diffFile,
    await sharp(drawn, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer(),
  );
  return { same: false, why: `${count} pixels differ` };
}

interface Raw {
  pixels: Buffer;
  width: number;
  height: number;
}

async function raw(png: Buffer): Promise<Raw> {
  const { data, info } = await sharp(png)
    .removeAlpha()
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

function difference(approved: Buffer, seen: Buffer): { count: number; drawn: Buffer } {
  const drawn = Buffer.alloc(seen.length);
  let count = 0;
  for (let at = 0; at < seen.length; at += 3) {
    const far = Math.max(
      ...[0, 1, 2].map((part) => Math.abs((approved[at + part] ?? 0) - (seen[at + part] ?? 0))),
    );
    const isOther = far > SAME_COLOR;
    if (isOther) count += 1;
    for (const part of [0, 1, 2])
      drawn[at + part] = isOther
        ? part === 0
          ? 220
          : 0
        : 255 - Math.round((255 - (seen[at + part] ?? 0)) / 4);
  }
  return { count, drawn };
}
