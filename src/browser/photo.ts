import { CROP_JPEG_QUALITY } from '#club/facts/limits.ts';
import type { PhotoFile } from '#core/ports.ts';

/** A size in px. */
export interface PhotoSize {
  width: number;
  height: number;
}

/** A square part of a photo, in px of the photo. */
export interface SquarePart {
  x: number;
  y: number;
  side: number;
}

/** A cropped photo. Its address holds memory until `close`. */
export interface CroppedPhoto {
  file: PhotoFile;
  /** For a preview, until `close`. */
  url: string;
  close(): void;
}

/** A decoded photo, upright. Its address holds memory until `close`. */
export interface OpenPhoto extends PhotoSize {
  url: string;
  /** Returns a JPEG of the square, without the camera's metadata (place, time, orientation). */
  crop(part: SquarePart): Promise<CroppedPhoto>;
  close(): void;
}

/** Opens photos for the profile. */
export interface Photos {
  /** Decodes a file. Rejects when the browser cannot read it, such as HEIC in most browsers. */
  open(file: Blob): Promise<OpenPhoto>;
}

/** The longest side of a canvas, in px. Old phones fail beyond it. */
export const CANVAS_MAX_SIDE_PX = 4_096;
/** The largest canvas, in pixels. Old phones fail beyond it. */
export const CANVAS_MAX_PIXELS = 16_000_000;
/** The side of the uploaded photo, in px. */
const PROFILE_PHOTO_MAX_SIDE_PX = 1_024;
/** The file name of the uploaded photo. */
const PROFILE_PHOTO_NAME = 'profile-image.jpg';
const JPEG = 'image/jpeg';
const WORKING_COPY_QUALITY = 0.95;

/** Returns `Photos` over image elements and canvases. A photo that is too large for a canvas gets a smaller copy. */
export function createPhotos(): Photos {
  return {
    async open(file) {
      const original = await decode(URL.createObjectURL(file));
      const size = fitForCanvas(sizeOf(original));
      if (size.width === original.naturalWidth) return openPhoto(original);
      try {
        const whole = { x: 0, y: 0, ...sizeOf(original) };
        const copy = await toJpeg(draw(original, whole, size), WORKING_COPY_QUALITY);
        return openPhoto(await decode(URL.createObjectURL(copy)));
      } finally {
        release(original);
      }
    },
  };
}

/** Returns the size for the canvas: the photo's own, or a smaller one when it is too large. */
export function fitForCanvas({ width, height }: PhotoSize): PhotoSize {
  const bySide = CANVAS_MAX_SIDE_PX / Math.max(width, height);
  const byArea = Math.sqrt(CANVAS_MAX_PIXELS / (width * height));
  const scale = Math.min(1, bySide, byArea);
  if (scale === 1) return { width, height };
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

/** Decodes a photo upright: image elements apply the orientation of the file, even when they are drawn. */
async function decode(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  try {
    // Not image.decode(), which holds all pixels. Drawing a large photo small needs fewer.
    await new Promise<unknown>((loaded, fail) => {
      image.onload = loaded;
      image.onerror = () => fail(new Error('This browser cannot read the picture.'));
      image.src = url;
    });
    // An SVG without its own size has nothing to crop.
    if (image.naturalWidth === 0 || image.naturalHeight === 0) throw new Error('The picture has no size.');
    return image;
  } catch (cause) {
    release(image);
    throw cause;
  }
}

function openPhoto(image: HTMLImageElement): OpenPhoto {
  return {
    url: image.src,
    ...sizeOf(image),
    async crop(part) {
      const side = Math.max(1, Math.min(Math.round(part.side), image.naturalWidth, image.naturalHeight));
      const x = between(0, Math.round(part.x), image.naturalWidth - side);
      const y = between(0, Math.round(part.y), image.naturalHeight - side);
      const made = Math.min(side, PROFILE_PHOTO_MAX_SIDE_PX);
      const canvas = draw(image, { x, y, width: side, height: side }, { width: made, height: made });
      const body = await toJpeg(canvas, CROP_JPEG_QUALITY);
      const url = URL.createObjectURL(body);
      return {
        file: { fileName: PROFILE_PHOTO_NAME, fileType: JPEG, body },
        url,
        close: () => URL.revokeObjectURL(url),
      };
    },
    close: () => release(image),
  };
}

function draw(
  image: HTMLImageElement,
  from: PhotoSize & { x: number; y: number },
  to: PhotoSize,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = to.width;
  canvas.height = to.height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot create a canvas of this size.');
  // A JPEG has no transparency: without a background it would turn black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, to.width, to.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, from.x, from.y, from.width, from.height, 0, 0, to.width, to.height);
  return canvas;
}

async function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, JPEG, quality));
  // Safari keeps the pixels of an unused canvas for a long time. An empty canvas takes no memory.
  canvas.width = 0;
  canvas.height = 0;
  if (!blob) throw new Error('The picture could not be written.');
  return blob;
}

const sizeOf = ({ naturalWidth, naturalHeight }: HTMLImageElement): PhotoSize => ({
  width: naturalWidth,
  height: naturalHeight,
});

function release(image: HTMLImageElement): void {
  URL.revokeObjectURL(image.src);
  image.removeAttribute('src');
}

const between = (least: number, value: number, most: number): number =>
  Math.min(Math.max(least, value), most);
