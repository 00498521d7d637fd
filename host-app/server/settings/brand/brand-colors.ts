import * as z from 'zod';
import { knownObject } from './brand-errors.ts';
import { AA_TEXT, contrastOf, mixed } from './contrast.ts';
import { themeColors } from './theme-colors.ts';

const color = z
  .string('must be a text')
  .regex(/^#[\da-f]{6}$/i, 'must be a color like #1c4270')
  .toLowerCase();

const theme = knownObject({ accent: color, accentText: color, highlight: color.optional() });

/** The colors of one theme as `brand.json` has them. */
type Theme = z.infer<typeof theme>;
type Colors = Record<ThemeName, Theme>;
type ThemeName = keyof typeof themeIndex;

const themeIndex = { light: 0, dark: 1 } as const;

/** The `colors` of `brand.json`. A pair that WCAG AA refuses is a fault of its key. */
export const brandColors = knownObject({ light: theme, dark: theme }).superRefine((colors, context) => {
  for (const name of ['light', 'dark'] as const)
    for (const [key, pairs] of Object.entries(pairsOf(colors, name))) {
      const [lowest] = pairs
        .map(([one, other]) => ({ other, ratio: contrastOf(one, other) }))
        .sort((a, b) => a.ratio - b.ratio);
      if (lowest && lowest.ratio < AA_TEXT)
        context.addIssue({
          code: 'custom',
          path: [name, key],
          // Cut, not rounded: 4.49 must not read as 4.5.
          message: `has a contrast of ${Math.floor(lowest.ratio * 100) / 100}:1 with ${lowest.other}, and WCAG AA needs ${AA_TEXT}:1`,
        });
    }
});

/** Returns the pairs of text and ground that a theme shows, by the key that decides them. */
function pairsOf(colors: Colors, name: ThemeName) {
  const { accent, accentText, highlight } = colors[name];
  const at = themeIndex[name];
  const papers = (['paper', 'paper-sunken', 'paper-raised'] as const).map((paper) => themeColors[paper][at]);
  const { strong, soft } = shadesOf(accent, name);
  const all: Partial<Record<keyof Theme, (readonly [string, string])[]>> = {
    accent: [...papers, soft].map((ground) => [accent, ground] as const),
    accentText: [accent, strong].map((ground) => [accentText, ground] as const),
  };
  if (highlight) {
    const ofBlock = name === 'dark' ? joinGroundsOf(colors) : [];
    all.highlight = [...papers, softOf(highlight, name), ...ofBlock].map(
      (ground) => [highlight, ground] as const,
    );
  }
  return all;
}

const SOFT = { light: 0.1, dark: 0.16 };
const STRONG = 0.28;

/** Returns the ground of the founding plan's block, which is dark in both themes. */
const joinGroundsOf = ({ light, dark }: Colors): [string, string] => [
  shadesOf(light.accent, 'light').strong,
  shadesOf(dark.accent, 'dark').soft,
];

/** Returns the tint of a color that its own text is readable on. */
const softOf = (tint: string, name: ThemeName): string =>
  mixed(themeColors.paper[themeIndex[name]], SOFT[name], tint);

const shadesOf = (accent: string, name: ThemeName) => ({
  strong: mixed(accent, STRONG, name === 'light' ? '#000000' : '#ffffff'),
  soft: softOf(accent, name),
});

/** Returns the tokens that the colors of a brand replace, each for light and dark. */
export function brandTokens({ light, dark }: z.infer<typeof brandColors>): Record<string, [string, string]> {
  const [day, night] = [shadesOf(light.accent, 'light'), shadesOf(dark.accent, 'dark')];
  const tokens: Record<string, [string, string]> = {
    brand: [light.accent, dark.accent],
    'brand-strong': [day.strong, night.strong],
    'on-brand': [light.accentText, dark.accentText],
    'brand-soft': [day.soft, night.soft],
    star: [light.accentText, dark.accentText],
    'join-ground': joinGroundsOf({ light, dark }),
  };
  const [gold, moon] = [light.highlight, dark.highlight];
  if (gold && moon) {
    tokens['brass'] = [gold, moon];
    tokens['focus'] = [gold, moon];
    tokens['brass-soft'] = [softOf(gold, 'light'), softOf(moon, 'dark')];
    tokens['join-star'] = [moon, moon];
  }
  return tokens;
}
