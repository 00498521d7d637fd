import type { EnginePage } from '../browser/engines/engine-page.ts';

/** Colors of the upright photo: top left, top right, bottom right, bottom left. */
export const uprightCorners = ['red', 'green', 'blue', 'yellow'] as const;

/**
 * Returns a photo as a phone writes it when held upright. It has landscape pixels, orientation 6 and the place where it
 * was taken. Four colored quarters under grain give it the size of a real photo.
 */
export async function cameraPhoto(
  page: EnginePage,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const encoded = await page.evaluate(paint, { width, height });
  const jpeg = Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64');
  return Buffer.concat([jpeg.subarray(0, 2), exifSegment(), jpeg.subarray(2)]);
}

/** Runs in the page. After a turn by 90 degrees, the sensor's bottom left is the top left of the photo. */
function paint({ width, height }: { width: number; height: number }): string {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('No canvas.');
  const quarters = [
    ['#00a000', 0, 0],
    ['#0000d0', width / 2, 0],
    ['#e0e000', width / 2, height / 2],
    ['#d00000', 0, height / 2],
  ] as const;
  for (const [color, x, y] of quarters) {
    pen.fillStyle = color;
    pen.fillRect(x, y, width / 2, height / 2);
  }
  const grain = document.createElement('canvas');
  grain.width = 256;
  grain.height = 256;
  const grains = grain.getContext('2d');
  const pixels = grains?.createImageData(256, 256);
  if (!grains || !pixels) throw new Error('No canvas.');
  for (let at = 0; at < pixels.data.length; at += 4) {
    pixels.data.set([(at * 7_919) % 251, (at * 104_729) % 241, (at * 1_299_709) % 239, 24], at);
  }
  grains.putImageData(pixels, 0, 0);
  pen.fillStyle = pen.createPattern(grain, 'repeat') ?? 'black';
  pen.fillRect(0, 0, width, height);
  return canvas.toDataURL('image/jpeg', 0.9);
}

const ORIENTATION = 0x0112;
const GPS_POINTER = 0x8825;
const ROTATED_90 = 6;

/** Returns an APP1 segment with a little-endian TIFF: the orientation and, in a second directory, a latitude. */
function exifSegment(): Buffer {
  const tiff = Buffer.alloc(92);
  tiff.write('II*\0', 0, 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(2, 8);
  entry(tiff, 10, { tag: ORIENTATION, type: 3, count: 1, value: ROTATED_90 });
  entry(tiff, 22, { tag: GPS_POINTER, type: 4, count: 1, value: 38 });
  tiff.writeUInt16LE(2, 38);
  entry(tiff, 40, { tag: 1, type: 2, count: 2, value: 'N'.charCodeAt(0) });
  entry(tiff, 52, { tag: 2, type: 5, count: 3, value: 68 });
  for (const [index, number] of [48, 1, 51, 1, 29, 1].entries()) tiff.writeUInt32LE(number, 68 + index * 4);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

interface ExifEntry {
  tag: number;
  type: number;
  count: number;
  value: number;
}
function entry(tiff: Buffer, at: number, { tag, type, count, value }: ExifEntry): void {
  tiff.writeUInt16LE(tag, at);
  tiff.writeUInt16LE(type, at + 2);
  tiff.writeUInt32LE(count, at + 4);
  tiff.writeUInt32LE(value, at + 8);
}

/** Returns the marker bytes of a JPEG's segments up to its pixels. Cameras write their metadata into 0xe1. */
export function jpegSegments(jpeg: Buffer): number[] {
  const markers: number[] = [];
  let at = 2;
  while (jpeg[at] === 0xff) {
    const marker = jpeg[at + 1] ?? 0;
    markers.push(marker);
    if (marker === 0xda) break;
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  return markers;
}
