import type { PhotoSize, SquarePart } from '#browser/photo.ts';
import { CROP_MIN_PX, CROP_START_PERCENT } from '#club/facts/limits.ts';

/** The selected square in percent of the photo's sides, as in the crop library. */
export interface Square {
  unit: '%';
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The values of the sliders, from 0 to 100: share of the largest square, and position in the free space. */
export interface SliderValues {
  size: number;
  across: number;
  down: number;
}

/**
 * Returns the first square: 80% of the width, centered, within the photo and at least the minimum (CROP-15, CROP-16).
 */
export function startSquare(shown: PhotoSize): Square {
  const wanted = Math.min((shown.width * CROP_START_PERCENT) / 100, shown.height);
  const side = Math.max(wanted, minSide(shown));
  return squareOf(shown, side, (shown.width - side) / 2, (shown.height - side) / 2);
}

/** Returns the smallest side in px of the rendered photo: 100 (CROP-13), or less for a smaller photo. */
export const minSide = ({ width, height }: PhotoSize): number => Math.min(CROP_MIN_PX, width, height);

/** Returns the smallest value of the size slider, in percent. */
export const minSizePercent = (shown: PhotoSize): number => (minSide(shown) / largestSide(shown)) * 100;

export function sliderValuesOf(square: Square, shown: PhotoSize): SliderValues {
  const side = sideOf(square, shown);
  return {
    size: (side / largestSide(shown)) * 100,
    across: share((square.x * shown.width) / 100, shown.width - side),
    down: share((square.y * shown.height) / 100, shown.height - side),
  };
}

/** Returns the square after a slider moved. A new size keeps the center where possible. */
export function moveSquare(square: Square, shown: PhotoSize, to: Partial<SliderValues>): Square {
  const before = sideOf(square, shown);
  const side =
    to.size === undefined ? before : Math.max((largestSide(shown) * to.size) / 100, minSide(shown));
  const along = (start: number, length: number, percent: number | undefined) =>
    percent === undefined ? start + (before - side) / 2 : ((length - side) * percent) / 100;
  return squareOf(
    shown,
    side,
    along((square.x * shown.width) / 100, shown.width, to.across),
    along((square.y * shown.height) / 100, shown.height, to.down),
  );
}

/** Returns whether the square can move in a direction. */
export function canMove(square: Square, shown: PhotoSize, way: 'across' | 'down'): boolean {
  return (way === 'across' ? shown.width : shown.height) - sideOf(square, shown) >= 1;
}

/** Returns whether a square is selected and has a size (CROP-05). */
export const hasSize = (square: Square | undefined): square is Square =>
  square !== undefined && square.width > 0 && square.height > 0;

/** Returns the selected part of the photo in px of the original. */
export const partOf = (square: Square, photo: PhotoSize): SquarePart => ({
  x: (square.x * photo.width) / 100,
  y: (square.y * photo.height) / 100,
  side: sideOf(square, photo),
});

const largestSide = ({ width, height }: PhotoSize): number => Math.min(width, height);
const sideOf = (square: Square, { width }: PhotoSize): number => (square.width * width) / 100;
const share = (start: number, room: number): number =>
  room < 1 ? 50 : Math.min(Math.max((start / room) * 100, 0), 100);

function squareOf({ width, height }: PhotoSize, side: number, x: number, y: number): Square {
  const inside = (start: number, room: number) => Math.min(Math.max(start, 0), Math.max(room, 0));
  return {
    unit: '%',
    x: (inside(x, width - side) / width) * 100,
    y: (inside(y, height - side) / height) * 100,
    width: (side / width) * 100,
    height: (side / height) * 100,
  };
}
