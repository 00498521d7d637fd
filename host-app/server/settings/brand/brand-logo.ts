import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The names of the logo in the settings folder: for light pages, and for dark ones. */
export const logoNames = ['logo.png', 'logo-dark.png'] as const;
type LogoName = (typeof logoNames)[number];

/** A logo as the server serves it. The path has a hash of the content. */
export interface LogoFile {
  path: string;
  bytes: Buffer;
  width: number;
  height: number;
}

/** The logo of a deployment. */
export interface LogoFiles {
  light: LogoFile;
  dark?: LogoFile | undefined;
}

const MAX_BYTES = 100 * 1_024;
const HEIGHT = { min: 64, max: 512 };
const WIDEST = 8;
const SIGNATURE = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
/** Where a PNG has its width and height, in bytes. */
const WIDTH_AT = 16;
const HEIGHT_AT = 20;

/** Reads the logo of a settings folder, or adds one line for each fault. Returns undefined for none, or for a faulty one. */
export function readLogo(folder: string, faults: string[]): LogoFiles | undefined {
  const [light, dark] = logoNames.map((name) => readPng(folder, name, faults));
  if (!light) {
    if (dark) faults.push('logo-dark.png goes with logo.png: set both, or only logo.png.');
    return undefined;
  }
  if (dark && (dark.width !== light.width || dark.height !== light.height))
    faults.push(
      `logo-dark.png: the image must have the size of logo.png, ${light.width} by ${light.height}.`,
    );
  return { light, dark };
}

function readPng(folder: string, name: LogoName, faults: string[]): LogoFile | undefined {
  const file = join(folder, name);
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return undefined;
  const fault = (text: string) => void faults.push(`${name}: ${text}.`);
  if (!found.isFile() || found.size > MAX_BYTES)
    return fault(`the file must be a PNG image of at most ${MAX_BYTES / 1_024} kB`);
  const bytes = readFileSync(file);
  if (bytes.length <= HEIGHT_AT + 4 || !bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE))
    return fault('the file is not a PNG image');
  const [width, height] = [bytes.readUInt32BE(WIDTH_AT), bytes.readUInt32BE(HEIGHT_AT)];
  if (height < HEIGHT.min || height > HEIGHT.max || width < height / 2 || width > height * WIDEST)
    return fault(
      `the image must be ${HEIGHT.min} to ${HEIGHT.max} pixels high, and half to ${WIDEST} times as wide. It is ${width} by ${height}`,
    );
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return { path: `/brand/${name.replace('.png', '')}-${hash}.png`, bytes, width, height };
}
