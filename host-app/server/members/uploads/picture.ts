/** Types that are detected by the first bytes of a file, regardless of its name and content type. */
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** The content type of an accepted picture. */
export type PictureType = (typeof pictureTypes)[number];

/** The largest upload, in bytes. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
/** The longest side of an accepted picture, in px. */
export const PICTURE_MAX_PX = 8_000;

/** Returns whether a content type is accepted. */
export const isPictureType = (type: string): type is PictureType =>
  pictureTypes.some((known) => known === type);

/** Returns the picture's real type by its signature, or undefined for anything else. */
export function typeOf(bytes: Uint8Array): PictureType | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  return word(bytes, 0) === 'RIFF' && word(bytes, 8) === 'WEBP' ? 'image/webp' : undefined;
}

/** Returns width and height from the header, in px. Undefined when the header is cut off or not valid. */
export function sizeOf(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const type = typeOf(bytes);
    if (type === 'image/png') return { width: view.getUint32(16), height: view.getUint32(20) };
    if (type === 'image/jpeg') return jpegSize(view);
    return type === 'image/webp' ? webpSize(view, word(bytes, 12)) : undefined;
  } catch {
    // A DataView throws beyond its end: the header is cut off.
    return undefined;
  }
}

/** Walks the segments to the frame header, SOF0 to SOF15 without DHT, JPG and DAC. */
function jpegSize(view: DataView): { width: number; height: number } | undefined {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function webpSize(view: DataView, chunk: string): { width: number; height: number } | undefined {
  const low14 = (at: number) => view.getUint16(at, true) & 0x3fff;
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  if (chunk === 'VP8 ') return { width: low14(26), height: low14(28) };
  if (chunk === 'VP8X') return { width: uint24(24) + 1, height: uint24(27) + 1 };
  if (chunk !== 'VP8L') return undefined;
  const bits = view.getUint32(21, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

const startsWith = (bytes: Uint8Array, signature: number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const word = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
