import type { PhotoSize, SquarePart } from '#browser/photo.ts';
import { CROP_MIN_PX, CROP_START_PERCENT } from '#club/facts/limits.ts';

/** The chosen square in percent of the photo's sides, as the crop library counts. */
export interface Square {
  unit: '%';
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where the sliders stand, each from 0 to 100: size of the largest square that fits, place of the room around it. */
export interface SquarePlace {
  size: number;
  across: number;
  down: number;
}

/** §5: 80 % of the width, centred; never beyond the photo and never below the minimum. */
export function startSquare(shown: PhotoSize): Square {
  const wanted = Math.min((shown.width * CROP_START_PERCENT) / 100, shown.height);
  const side = Math.max(wanted, leastSide(shown));
  return squareOf(shown, side, (shown.width - side) / 2, (shown.height - side) / 2);
}

/** 100 px as the photo is shown; a strip that is shown lower than that may be taken whole. */
export const leastSide = ({ width, height }: PhotoSize): number => Math.min(CROP_MIN_PX, width, height);

export const leastSize = (shown: PhotoSize): number => (leastSide(shown) / largestSide(shown)) * 100;

export function placeOf(square: Square, shown: PhotoSize): SquarePlace {
  const side = sideOf(square, shown);
  return {
    size: (side / largestSide(shown)) * 100,
    across: share((square.x * shown.width) / 100, shown.width - side),
    down: share((square.y * shown.height) / 100, shown.height - side),
  };
}

/** The square after a slider moved. A change of size keeps the middle where it can. */
export function placeAt(square: Square, shown: PhotoSize, to: Partial<SquarePlace>): Square {
  const before = sideOf(square, shown);
  const side =
    to.size === undefined ? before : Math.max((largestSide(shown) * to.size) / 100, leastSide(shown));
  const along = (start: number, length: number, percent: number | undefined) =>
    percent === undefined ? start + (before - side) / 2 : ((length - side) * percent) / 100;
  return squareOf(
    shown,
    side,
    along((square.x * shown.width) / 100, shown.width, to.across),
    along((square.y * shown.height) / 100, shown.height, to.down),
  );
}

/** Whether there is any room to move in that direction. */
export function canMove(square: Square, shown: PhotoSize, way: 'across' | 'down'): boolean {
  return (way === 'across' ? shown.width : shown.height) - sideOf(square, shown) >= 1;
}

export const hasSize = (square: Square | undefined): square is Square =>
  square !== undefined && square.width > 0 && square.height > 0;

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
