import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';

/** Each channel is kept in so many steps: a third of the bytes, and, unlike a palette, no pixel changes another. */
const STEPS = 16;
const STEP = 255 / (STEPS - 1);
/** A colour that is one step away may be the same, rounded otherwise; two steps are another colour. */
const SAME_COLOUR = STEP * 1.5;
/** So many pixels may differ: a corner that was smoothed otherwise, never a letter. */
const SPARE_PIXELS = 12;
/** Chromium smooths the rim of a round photo in one of two ways while something beside it moves: two rims of pixels. */
const SPARE_RIM_PIXELS = 400;
const withMovingRim = /widgets-profile--uploading\./;

export type Verdict = { same: true } | { same: false; why: string };

/** As it is kept: few colours, without loss, so that the same pixels always give the same picture. */
export async function small(png: Buffer): Promise<Buffer> {
  const { pixels, width, height } = await raw(png);
  const stepped = pixels.map((channel) => Math.round(Math.round(channel / STEP) * STEP));
  return sharp(stepped, { raw: { width, height, channels: 3 } })
    .webp({ lossless: true, effort: 4 })
    .toBuffer();
}

export function keep(file: string, png: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, png);
}

/** Compares with the approved picture; what differs is drawn in red into `diffFile`. */
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
    .toColourspace('srgb')
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
    const isOther = far > SAME_COLOUR;
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
