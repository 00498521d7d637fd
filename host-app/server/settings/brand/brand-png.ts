import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The size of a picture in pixels. */
export interface PngSize {
  width: number;
  height: number;
}

/** A picture as the server serves it. The path has a hash of the content. */
export interface PngFile extends PngSize {
  path: string;
  bytes: Buffer;
}

interface WantedPng {
  folder: string;
  /** The name of the file, with `.png`. */
  name: string;
  /** Returns what is wrong with a size, as the start of a sentence. */
  faultOf(size: PngSize): string | undefined;
}

const MAX_BYTES = 100 * 1_024;
const SIGNATURE = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
/** Where a PNG has its width and height, in bytes. */
const WIDTH_AT = 16;
const HEIGHT_AT = 20;

/** Reads a picture of a settings folder, or adds one line for its fault. Returns undefined for none, or for a faulty one. */
export function readPng({ folder, name, faultOf }: WantedPng, faults: string[]): PngFile | undefined {
  const file = join(folder, name);
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return undefined;
  const fault = (text: string) => void faults.push(`${name}: ${text}.`);
  if (!found.isFile() || found.size > MAX_BYTES)
    return fault(`the file must be a PNG image of at most ${MAX_BYTES / 1_024} kB`);
  const bytes = readFileSync(file);
  if (bytes.length <= HEIGHT_AT + 4 || !bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE))
    return fault('the file is not a PNG image');
  const size = { width: bytes.readUInt32BE(WIDTH_AT), height: bytes.readUInt32BE(HEIGHT_AT) };
  const wrong = faultOf(size);
  if (wrong) return fault(`${wrong}. It is ${size.width} by ${size.height}`);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return { path: `/brand/${name.replace('.png', '')}-${hash}.png`, bytes, ...size };
}
