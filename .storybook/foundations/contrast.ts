import { contrastOf, type Pixel } from '#doctor/colors.ts';

/** Returns the WCAG 2 contrast of two computed colors ("rgb(1 2 3)"), rounded down to one decimal. */
export const contrast = (one: string, other: string): number =>
  Math.floor(contrastOf(pixelOf(one), pixelOf(other)) * 10) / 10;

function pixelOf(color: string): Pixel {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue];
}

/** Returns a color in the form that the browser computes. */
export function computed(value: string): string {
  const probe = document.createElement('span');
  probe.style.color = value;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
