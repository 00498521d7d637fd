import { raw } from 'hono/html';

/** Colors of the site by the name of their token, for light and dark. Mail programs support no custom properties. */
export const mailColors = {
  ink: ['#16202e', '#eef2f8'],
  'ink-soft': ['#4a5769', '#b3bfd0'],
  paper: ['#ffffff', '#121a27'],
  'paper-sunken': ['#f5f4f0', '#0c131e'],
  line: ['#d9dde3', '#2f3c50'],
  brand: ['#1c4270', '#9cc4f2'],
  'on-brand': ['#ffffff', '#0c1a2c'],
  'brand-soft': ['#e8eff8', '#1d2d44'],
} as const;

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
