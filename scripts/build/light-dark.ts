import { list, type Plugin } from 'postcss';
import type { CSSOptions } from 'vite';

/** How a color starts that has a value for each scheme. */
const START = 'light-dark(';
/** `Features.LightDark` of Lightning CSS, which Vite brings along. */
const LIGHT_DARK = 1_048_576;

/**
 * Options that compile each `light-dark(A, B)` to `var(--_l,A)var(--_d,B)var(--_n,light-dark(A,B))`: one of the three
 * switches in src/style/tokens.css is not empty. Lightning CSS writes the first two only, and they cannot follow an
 * inherited `color-scheme`.
 */
export const lightDark = (...plugins: Plugin[]): CSSOptions => ({
  postcss: { plugins: [...plugins, withSwitches()] },
  lightningcss: { exclude: LIGHT_DARK },
});

const withSwitches = (): Plugin => ({
  postcssPlugin: 'light-dark-with-switches',
  Declaration(declaration) {
    const { value } = declaration;
    if (!value.includes(START) || value.includes('--_n')) return;
    declaration.value = switched(value);
  },
});

/** Returns a value with each `light-dark()` replaced. */
function switched(value: string): string {
  const at = value.indexOf(START);
  if (at < 0) return value;
  const end = endOf(value, at + START.length);
  const whole = value.slice(at, end + 1);
  const [light = '', dark = ''] = list.comma(value.slice(at + START.length, end));
  const compiled = `var(--_l,${light})var(--_d,${dark})var(--_n,${whole})`;
  return value.slice(0, at) + compiled + switched(value.slice(end + 1));
}

/** Returns the place of the bracket that closes the one before `from`. */
function endOf(value: string, from: number): number {
  let depth = 1;
  let at = from;
  for (; at < value.length; at += 1) {
    if (value[at] === '(') depth += 1;
    if (value[at] === ')') depth -= 1;
    if (depth === 0) break;
  }
  return at;
}
