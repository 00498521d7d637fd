import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { someColors } from '#kit/server/brand-folder.ts';
import { brandColors, brandTokens } from './brand-colors.ts';
import { errorLines } from './brand-errors.ts';
import { elementSheets, pageSheet } from './brand-sheet.ts';
import { contrastOf, mixed } from './contrast.ts';
import { themeColors } from './theme-colors.ts';

/** Returns the lines with which colors are refused. */
function faultsOf(colors: unknown): string[] {
  const result = brandColors.safeParse(colors);
  return result.success ? [] : errorLines('brand.json', result.error);
}

describe('contrastOf', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#ff0000', '#0000ff', 2.15],
  ])('of %s and %s is %d, in both orders', (one, other, ratio) => {
    expect(contrastOf(one, other)).toBeCloseTo(ratio, 2);
    expect(contrastOf(other, one)).toBeCloseTo(ratio, 2);
  });

  it('mixes two colors', () => {
    expect(mixed('#000000', 0.5, '#ffffff')).toBe('#808080');
    expect(mixed('#123456', 0, '#ffffff')).toBe('#123456');
  });
});

describe('the colors of a brand', () => {
  it('takes colors whose texts are readable, and those of the build', () => {
    expect(faultsOf(someColors)).toEqual([]);
    const theme = (at: 0 | 1) => ({ accent: themeColors.brand[at], accentText: themeColors['on-brand'][at] });
    expect(faultsOf({ light: theme(0), dark: theme(1) })).toEqual([]);
  });

  it.each<[string, object, string]>([
    [
      'light.accent',
      {
        light: { accent: '#e0a000', accentText: '#000000' },
        dark: { ...someColors.dark, highlight: undefined },
      },
      'brand.json: light.accent has a contrast of 2.07:1 with #f5f4f0, and WCAG AA needs 4.5:1.',
    ],
    [
      'dark.accentText',
      { dark: { ...someColors.dark, accentText: '#ffffff' } },
      'brand.json: dark.accentText has a contrast of 1.57:1 with #f8bfcf, and WCAG AA needs 4.5:1.',
    ],
    [
      'dark.highlight',
      { dark: { ...someColors.dark, highlight: '#333333' } },
      'brand.json: dark.highlight has a contrast of',
    ],
    [
      'light.accentText',
      { light: { ...someColors.light, accentText: 'white' } },
      'brand.json: light.accentText must be a color like #1c4270.',
    ],
    ['dark', { dark: undefined }, 'brand.json: dark must be an object.'],
    [
      'light.acent',
      { light: { ...someColors.light, acent: '#000000' } },
      'brand.json: light.acent is unknown. Did you mean accent?',
    ],
  ])('refuses a wrong %s with one line', (_, change, line) => {
    const [first, ...others] = faultsOf({ ...someColors, ...change });
    expect(first).toContain(line);
    expect(others).toEqual([]);
  });

  it('replaces tokens that the site has, in each place that has the others', () => {
    const sheets =
      readFileSync('src/style/tokens.css', 'utf8') + readFileSync('src/style/scene-tokens.css', 'utf8');
    const tokens = brandTokens(someColors);
    for (const name of Object.keys(tokens)) expect(sheets).toContain(`--club-${name}:`);
    expect(tokens['brand']).toEqual([someColors.light.accent, someColors.dark.accent]);
    expect(
      brandTokens({ light: { ...someColors.light, highlight: undefined }, dark: someColors.dark }),
    ).not.toHaveProperty('brass');
  });

  it('knows the papers and inks of the site', () => {
    const site = readFileSync('src/style/tokens.css', 'utf8');
    for (const [name, [light, dark]] of Object.entries(themeColors))
      expect(site).toContain(`--club-${name}: light-dark(${light}, ${dark});`);
  });
});

describe('the sheets of a brand', () => {
  const colors = brandTokens(someColors);
  const logo = { light: '/brand/logo-1.png', dark: '/brand/logo-dark-2.png', width: 300, height: 100 };

  it('has nothing without colors and logo', () => {
    expect(pageSheet({})).toBe('');
    expect(elementSheets({})).toBeUndefined();
  });

  it('sets each theme of a page, also of one that chose its own', () => {
    const sheet = pageSheet({ colors, logo });
    const [light = '', dark = '', chosen = ''] = sheet
      .split('}')
      .filter((part) => part.includes('--club-brand:'));
    expect(light).toContain(`--club-brand:${someColors.light.accent}`);
    for (const text of [dark, chosen]) {
      expect(text).toContain(`--club-brand:${someColors.dark.accent}`);
      expect(text).toContain(`--brand-logo:url("${logo.dark}")`);
    }
    expect(sheet).toContain('inline-size:min(6.75em,40vw)');
    expect(pageSheet({ logo: { ...logo, dark: undefined } })).not.toContain('logo-dark');
  });

  it('sets the host of an element in the layer of its tokens, so that a page still sets its own', () => {
    const [text = ''] = elementSheets({ colors, logo }) ?? [];
    expect(text).toMatch(/^@layer club\.tokens\{:host\{--club-brand:#7a1f3d;/);
    expect(text).toContain(':host([theme="dark"]){--club-brand:#f5a6bd;');
    expect(text).toContain('--club-brand:light-dark(#7a1f3d,#f5a6bd)');
    // An element loads no picture from the club: a strict policy would refuse it.
    expect(text).not.toContain('url(');
  });
});
