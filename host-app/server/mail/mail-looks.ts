import { raw } from 'hono/html';
import { givenBrand } from '#club/facts/given-brand.ts';
import { themeColors } from '../settings/brand/theme-colors.ts';

const { colors = {} } = givenBrand();
const colorOf = (name: keyof typeof themeColors): readonly [string, string] =>
  colors[name] ?? themeColors[name];

/** Colors of the site or of the brand by their token, for light and dark. Mail programs support no custom properties. */
export const mailColors = {
  ink: colorOf('ink'),
  'ink-soft': colorOf('ink-soft'),
  paper: colorOf('paper'),
  'paper-sunken': colorOf('paper-sunken'),
  line: colorOf('line'),
  brand: colorOf('brand'),
  'on-brand': colorOf('on-brand'),
  'brand-soft': colorOf('brand-soft'),
};

type Color = keyof typeof mailColors;
type Paint = Partial<Record<'color' | 'background-color' | 'border-color', Color>>;

/** The colors of each kind of element. The name is also its class, which the dark theme needs. */
const looks = {
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

const declarations = (paint: Paint, theme: 0 | 1, end: string): string =>
  Object.entries(paint)
    .map(([property, color]) => `${property}: ${mailColors[color][theme]}${end}`)
    .join(' ');

/** Returns the class and the style of an element. `rest` are the properties that are the same in both themes. */
export const look = (name: keyof typeof looks, rest: string) =>
  raw(`class="${name}" style="${rest} ${declarations(looks[name], 0, ';')}"`);

const darkRules = Object.entries(looks).map(
  ([name, paint]) => `.${name} { ${declarations(paint, 1, ' !important;')} }`,
);

/** What inline styles cannot do: the dark theme, and less space on a phone. */
export const mailSheet = raw(`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
.pad { padding: 24px 20px !important; }
}
@media (prefers-color-scheme: dark) {
${darkRules.join('\n')}
}
`);
