import { CROP_JPEG_QUALITY } from '#club/facts/limits.ts';
import type { PhotoFile } from '#core/ports.ts';

export interface PhotoSize {
  width: number;
  height: number;
}

/** A square of a photo, in the photo's own pixels. */
export interface SquarePart {
  x: number;
  y: number;
  side: number;
}

export interface CroppedPhoto {
  file: PhotoFile;
  /** For a preview, until `close`. */
  url: string;
  close(): void;
}

/** A decoded photo, upright. Its address holds memory until `close`. */
export interface OpenPhoto extends PhotoSize {
  url: string;
  /** A JPEG of that square, without any of the camera's notes (place, time, orientation). */
  crop(part: SquarePart): Promise<CroppedPhoto>;
  close(): void;
}

/** What the profile needs of pictures. Rejects when this browser cannot read the file (HEIC on most, broken files). */
export interface Photos {
  open(file: Blob): Promise<OpenPhoto>;
}

/** Old phones give up on canvases beyond these. */
export const CANVAS_MAX_SIDE_PX = 4_096;
export const CANVAS_MAX_PIXELS = 16_000_000;
export const PROFILE_PHOTO_MAX_SIDE_PX = 1_024;
export const PROFILE_PHOTO_NAME = 'profile-image.jpg';
const JPEG = 'image/jpeg';
const WORKING_COPY_QUALITY = 0.95;

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

/** The size at which a photo is worked on: its own, or less when that is too much for a canvas. */
export function fitForCanvas({ width, height }: PhotoSize): PhotoSize {
  const bySide = CANVAS_MAX_SIDE_PX / Math.max(width, height);
  const byArea = Math.sqrt(CANVAS_MAX_PIXELS / (width * height));
  const scale = Math.min(1, bySide, byArea);
  if (scale === 1) return { width, height };
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

/** Upright, because image elements apply the orientation of the file, also when they are drawn. */
async function decode(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  try {
    // Not image.decode(): that holds all pixels, where drawing a large photo small can do with fewer.
    await new Promise<unknown>((loaded, fail) => {
      image.onload = loaded;
      image.onerror = () => fail(new Error('This browser cannot read the picture.'));
      image.src = url;
    });
    // A drawing without a size of its own has nothing to crop.
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
  if (!pen) throw new Error('This browser has no room for a canvas.');
  // A JPEG has no transparency: without a ground it would turn black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, to.width, to.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, from.x, from.y, from.width, from.height, 0, 0, to.width, to.height);
  return canvas;
}

async function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, JPEG, quality));
  // Safari keeps the pixels of a dropped canvas for long; an empty one costs nothing.
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
