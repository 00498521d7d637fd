import { raw } from 'hono/html';
import type { Brand } from '#club/facts/brand.ts';
import { themeColors } from '../settings/brand/theme-colors.ts';

/** The tokens of the site that mails use. Mail programs support no custom properties. */
export const mailTokens = [
  'ink',
  'ink-soft',
  'paper',
  'paper-sunken',
  'line',
  'brand',
  'on-brand',
  'brand-soft',
] as const;

type Color = (typeof mailTokens)[number];
type Paint = Partial<Record<'color' | 'background-color' | 'border-color', Color>>;

/** The colors of each kind of element. The name is also its class, which the dark theme needs. */
const styles = {
  ground: { 'background-color': 'paper-sunken' },
  card: { 'background-color': 'paper', 'border-color': 'line' },
  wordmark: { color: 'brand' },
  text: { color: 'ink' },
  code: { color: 'ink', 'background-color': 'brand-soft' },
  button: { 'background-color': 'brand' },
  label: { color: 'on-brand' },
  link: { color: 'brand' },
  soft: { color: 'ink-soft' },
  'label-cell': { color: 'ink-soft', 'border-color': 'line' },
  'value-cell': { color: 'ink', 'border-color': 'line' },
} as const satisfies Record<string, Paint>;

/** The styles of mails in the colors of a brand. */
export interface MailStyles {
  /** Returns the class and the style of an element. `rest` are the properties that are the same in both themes. */
  styled(name: keyof typeof styles, rest: string): ReturnType<typeof raw>;
  /** Returns a color, for light and dark. */
  colorOf(color: Color): readonly [string, string];
  /** What inline styles cannot do: the dark theme, and less space on a phone. */
  sheet: ReturnType<typeof raw>;
}

/** Returns the styles of mails in the colors of a brand, or in those of the site. */
export function mailStyles({ colors = {} }: Brand): MailStyles {
  const colorOf = (name: Color) => colors[name] ?? themeColors[name];
  const declarations = (paint: Paint, theme: 0 | 1, end: string): string =>
    Object.entries(paint)
      .map(([property, color]) => `${property}: ${colorOf(color)[theme]}${end}`)
      .join(' ');
  const darkRules = Object.entries(styles).map(
    ([name, paint]) => `.${name} { ${declarations(paint, 1, ' !important;')} }`,
  );
  return {
    colorOf,
    styled: (name, rest) => raw(`class="${name}" style="${rest} ${declarations(styles[name], 0, ';')}"`),
    sheet: raw(`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
.pad { padding: 24px 20px !important; }
}
@media (prefers-color-scheme: dark) {
${darkRules.join('\n')}
}
`),
  };
}
