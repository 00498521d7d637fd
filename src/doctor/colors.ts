/** The red, green and blue of a color, from 0 to 255. */
export type Pixel = readonly [red: number, green: number, blue: number];

/** Blends colors in any notation that the browser supports, lowest first. */
export type Mix = (layers: readonly string[]) => Pixel;

/** The contrast that WCAG 2.2 asks of text. */
const READABLE = 4.5;
const STEPS = 20;
const BLACK: Pixel = [0, 0, 0];
const WHITE: Pixel = [255, 255, 255];

/** Returns a function that blends colors. Undefined when the browser refuses a canvas. */
export function mixer(): Mix | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (!brush) return undefined;
  return (layers) => {
    for (const layer of layers) {
      brush.fillStyle = layer;
      brush.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  };
}

/** Returns the contrast of two colors, from 1 to 21. */
export function contrastOf(one: Pixel, other: Pixel): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns whether a background is dark. */
export const isDarkGround = (pixel: Pixel): boolean => luminance(pixel) < 0.2;

/**
 * Returns a color that is readable on all backgrounds: the nearest darker or lighter one of the hue, else black or white.
 */
export function readableOn(grounds: readonly Pixel[], color?: Pixel): Pixel {
  const least = (one: Pixel) => Math.min(...grounds.map((ground) => contrastOf(ground, one)));
  const end = least(BLACK) > least(WHITE) ? BLACK : WHITE;
  for (let step = 0; color && step < STEPS; step += 1) {
    const toward = (channel: number) => Math.round(channel + ((end[0] - channel) * step) / STEPS);
    const [red, green, blue] = color;
    const found: Pixel = [toward(red), toward(green), toward(blue)];
    if (least(found) >= READABLE) return found;
  }
  return end;
}

/** Returns whether this visitor's system asks for dark pages. */
export const wantsDark = (): boolean => matchMedia('(prefers-color-scheme: dark)').matches;

/** Returns the notation of a color for a style sheet, such as #fff. */
export function hexOf(pixel: Pixel): string {
  const pairs = pixel.map((channel) => channel.toString(16).padStart(2, '0'));
  const isShort = pairs.every(([first, second]) => first === second);
  return `#${pairs.map((pair) => (isShort ? pair.slice(1) : pair)).join('')}`;
}

/** Returns the relative luminance of WCAG 2.2, from 0 to 1. */
function luminance(pixel: Pixel): number {
  const [red = 0, green = 0, blue = 0] = pixel.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
