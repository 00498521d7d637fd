import { create, type ThemeVars } from 'storybook/theming';

/** The colors of tokens.css that Storybook's own frame uses. Its theme calculates with them, so it cannot take a var(). */
export const frameColors = {
  light: {
    ink: '#16202e',
    'ink-soft': '#4a5769',
    paper: '#ffffff',
    'paper-sunken': '#f5f4f0',
    line: '#d9dde3',
    'line-strong': '#758294',
    brand: '#1c4270',
    'brand-strong': '#12305a',
    'brand-soft': '#e8eff8',
  },
  dark: {
    ink: '#eef2f8',
    'ink-soft': '#b3bfd0',
    paper: '#121a27',
    'paper-sunken': '#0c131e',
    line: '#2f3c50',
    'line-strong': '#8593a8',
    brand: '#9cc4f2',
    'brand-strong': '#bcd8f8',
    'brand-soft': '#1d2d44',
  },
} as const;

/** A scheme of the frame. */
export type Scheme = keyof typeof frameColors;

/** The typeface of the site. The package of the font gives it this name. */
const FONT = '"Public Sans Variable", system-ui, sans-serif';

/** Returns the club's theme for Storybook: of the sidebar with the logo, or of a docs page without it. */
export function clubTheme(
  scheme: Scheme,
  brand: { brandTitle?: string; brandImage?: string } = {},
): ThemeVars {
  const color = frameColors[scheme];
  return create({
    base: scheme,
    ...brand,
    fontBase: FONT,
    colorPrimary: color.brand,
    colorSecondary: color.brand,
    appBg: color['paper-sunken'],
    appContentBg: color.paper,
    appPreviewBg: color.paper,
    appHoverBg: color['brand-soft'],
    appBorderColor: color.line,
    appBorderRadius: 8,
    textColor: color.ink,
    textMutedColor: color['ink-soft'],
    textInverseColor: color.paper,
    barBg: color.paper,
    barTextColor: color['ink-soft'],
    barHoverColor: color['brand-strong'],
    barSelectedColor: color.brand,
    inputBg: color.paper,
    inputBorder: color['line-strong'],
    inputTextColor: color.ink,
    inputBorderRadius: 8,
    buttonBg: color.paper,
    buttonBorder: color['line-strong'],
    booleanBg: color['paper-sunken'],
    booleanSelectedBg: color.paper,
  });
}
