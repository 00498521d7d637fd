/** Colors of the site by the name of their token, for light and dark. `src/style/tokens.css` has the same. */
export const themeColors = {
  ink: ['#16202e', '#eef2f8'],
  'ink-soft': ['#4a5769', '#b3bfd0'],
  paper: ['#ffffff', '#121a27'],
  'paper-sunken': ['#f5f4f0', '#0c131e'],
  'paper-raised': ['#ffffff', '#1a2434'],
  line: ['#d9dde3', '#2f3c50'],
  brand: ['#1c4270', '#9cc4f2'],
  'on-brand': ['#ffffff', '#0c1a2c'],
  'brand-soft': ['#e8eff8', '#1d2d44'],
} as const;
