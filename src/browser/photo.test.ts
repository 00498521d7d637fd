import { describe, expect, it } from 'vitest';
import { CANVAS_MAX_PIXELS, CANVAS_MAX_SIDE_PX, fitForCanvas } from './photo.ts';

// What needs a canvas is proved in a browser: tests/journeys/photo.test.ts.
describe('fitForCanvas', () => {
  it.each([
    ['a small photo', 640, 480, 640, 480],
    ['12 megapixels of a phone', 4_032, 3_024, 4_032, 3_024],
    ['the longest side that fits', 4_096, 3_000, 4_096, 3_000],
  ])('keeps the size of %s', (_name, width, height, ...fitted) => {
    expect(fitForCanvas({ width, height })).toEqual({ width: fitted[0], height: fitted[1] });
  });

  const large: [name: string, width: number, height: number][] = [
    ['48 megapixels', 8_064, 6_048],
    ['a long panorama', 16_384, 2_048],
    ['a tall one', 2_048, 16_384],
    ['a square just beyond the area', 4_096, 4_096],
  ];
  it.each([...large, ['a line', 60_000, 1] as const])('scales %s down', (_name, width, height) => {
    const fitted = fitForCanvas({ width, height });
    expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(CANVAS_MAX_SIDE_PX);
    expect(fitted.width * fitted.height).toBeLessThanOrEqual(CANVAS_MAX_PIXELS);
    expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1);
  });

  it.each(large)('keeps the shape of %s', (_name, width, height) => {
    const fitted = fitForCanvas({ width, height });
    expect(Math.abs(fitted.width / fitted.height / (width / height) - 1)).toBeLessThan(0.01);
  });
});
