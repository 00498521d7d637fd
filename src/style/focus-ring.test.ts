import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const tokens = readFileSync('src/style/tokens.css', 'utf8');
const grounds = [
  'paper',
  'paper-sunken',
  'paper-raised',
  'brand-soft',
  'brass-soft',
  'good-soft',
  'bad-soft',
];

function valueOf(name: string, scheme: 'light' | 'dark'): string {
  const [, light = '', dark = ''] =
    new RegExp(`--club-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens) ?? [];
  return scheme === 'light' ? light : dark;
}

/** Returns the relative luminance of a color (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

describe.each(['light', 'dark'] as const)('the focus ring in %s', (scheme) => {
  it.each(grounds)('has a contrast of 3 on %s (WCAG 1.4.11)', (ground) => {
    expect(contrast(valueOf('focus', scheme), valueOf(ground, scheme))).toBeGreaterThanOrEqual(3);
  });
});
