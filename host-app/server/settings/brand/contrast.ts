/** The contrast that WCAG 2.2 AA asks of text (1.4.3). */
export const AA_TEXT = 4.5;

/** Returns the contrast ratio of two colors such as '#1c4270', from 1 to 21 (WCAG 2.2, relative luminance). */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Returns a color with a share of another one, from 0 to 1. */
export const mixed = (color: string, share: number, other: string): string => {
  const others = channelsOf(other);
  const channels = channelsOf(color).map((value, index) => value + share * ((others[index] ?? 0) - value));
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
};

const channelsOf = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

const WEIGHTS = [0.2126, 0.7152, 0.0722];

const luminanceOf = (color: string): number =>
  channelsOf(color)
    .map((value) => value / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, index) => sum + part * (WEIGHTS[index] ?? 0), 0);
