import { contrastOf, hexOf, isDarkGround, type Mix, type Pixel, readableOn, wantsDark } from './colors.ts';
import { propertiesOfPage } from './page-rules.ts';

/** The contrast below which text counts as unreadable. Text needs 4.5, so lower values point to a wrong background. */
export const UNREADABLE = 2;

/** A text that cannot be read, with its color and the color behind it. */
export interface Unreadable {
  text: Element;
  color: string;
  ground: Pixel;
  contrast: number;
}

const papers = ['--club-paper', '--club-paper-raised'];

/** The text tokens with the tokens behind them. The fix of a later text depends on an earlier one. */
const pairs: readonly (readonly [token: string, behind: readonly string[]])[] = [
  ['--club-ink', [...papers, '--club-paper-sunken']],
  ['--club-ink-soft', [...papers, '--club-paper-sunken']],
  ['--club-brand', [...papers, '--club-brand-soft']],
  ['--club-brand-strong', papers],
  ['--club-on-brand', ['--club-brand', '--club-brand-strong']],
];

/**
 * Returns the rule that makes the texts of an element readable, also those that do not show now. Returns undefined when
 * the page sets no token, or when none of the texts has the color of a token.
 */
export function ruleFor(element: Element, texts: readonly Unreadable[], mix: Mix): string | undefined {
  if (!setsTokens()) return undefined;
  const colors = colorsOf(element);
  const paper = colors.get('--club-paper') ?? '#fff';
  const pixel = (token: string): Pixel => mix([paper, colors.get(token) ?? paper]);
  const isOn = ({ ground }: Unreadable, behind: readonly string[]) =>
    behind.some((token) => contrastOf(ground, pixel(token)) < 1.01);
  /** Two tokens may have the same color. Then the background decides. */
  const tokenOf = (text: Unreadable): string | undefined => {
    const alike = pairs.filter(([token]) => colors.get(token) === text.color);
    return (alike.find(([, behind]) => isOn(text, behind)) ?? alike[0])?.[0];
  };
  if (!texts.some(tokenOf)) return undefined;

  const better = new Map<string, Pixel>();
  for (const [token, behind] of pairs) {
    const elsewhere = texts.filter((text) => tokenOf(text) === token && !isOn(text, behind));
    const grounds =
      elsewhere.length > 0
        ? elsewhere.map(({ ground }) => ground)
        : behind.map((name) => better.get(name) ?? pixel(name));
    if (grounds.some((ground) => contrastOf(ground, pixel(token)) < UNREADABLE))
      better.set(token, readableOn(grounds, token.startsWith('--club-brand') ? pixel(token) : undefined));
  }
  if (better.size === 0) return undefined;
  const lines = [...better].map(([token, color]) => `${token}: ${hexOf(color)}`).join('; ');
  const rule = `${element.localName} { ${lines} }`;
  // The page may be dark for this visitor only.
  const isForDark = isDarkGround(mix([paper])) && wantsDark();
  return isForDark ? `@media (prefers-color-scheme: dark) { ${rule} }` : rule;
}

/** Returns the computed color of each token in an element. */
function colorsOf(element: Element): ReadonlyMap<string, string> {
  const probe = document.createElement('i');
  (element.shadowRoot ?? element).append(probe);
  const names = new Set(pairs.flatMap(([token, behind]) => [token, ...behind]));
  const colors = new Map(
    [...names].map((name) => {
      probe.style.setProperty('color', `var(${name})`, 'important');
      return [name, getComputedStyle(probe).color];
    }),
  );
  probe.remove();
  return colors;
}

/** Returns whether the page sets one of our tokens, in a readable style sheet or on an element. */
const setsTokens = (): boolean => propertiesOfPage().some((name) => name.startsWith('--club-'));
