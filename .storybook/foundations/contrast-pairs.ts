import type { Token } from './tokens.ts';

/** Text or graphics on a ground, with the contrast they need: 4.5 for text, 3 for graphics (WCAG 1.4.3, 1.4.11). */
export interface ContrastPair {
  ink: Token['name'];
  paper: Token['name'];
  least: number;
}

/** The pairs in use. The first pair of a color shows on its card. */
export const pairs: readonly ContrastPair[] = [
  ...['paper', 'paper-sunken', 'paper-raised', 'brand-soft', 'brass-soft'].map((paper) => on('ink', paper)),
  ...['paper', 'paper-sunken', 'paper-raised'].map((paper) => on('ink-soft', paper)),
  ...['paper', 'paper-sunken', 'paper-raised'].map((paper) => on('brand', paper)),
  on('on-brand', 'brand'),
  on('on-brand', 'brand-strong'),
  on('brass', 'paper'),
  on('paper', 'brass'),
  on('good', 'paper'),
  on('good', 'good-soft'),
  on('due', 'paper'),
  on('due', 'due-soft'),
  on('bad', 'paper'),
  on('bad', 'bad-soft'),
  on('join-ink', 'join-ground'),
  on('join-star', 'join-ground', 3),
  on('star', 'brand', 3),
  on('line-strong', 'paper', 3),
  on('focus', 'paper', 3),
  on('focus', 'paper-sunken', 3),
];

function on(ink: string, paper: string, least = 4.5): ContrastPair {
  return { ink: `--club-${ink}`, paper: `--club-${paper}`, least };
}

/** Returns the first pair of a color. */
export const pairOf = (name: Token['name']): ContrastPair | undefined =>
  pairs.find(({ ink, paper }) => ink === name || paper === name);

/** Returns a token's name without its prefix. */
export const short = (token: string): string => token.replace('--club-', '');
