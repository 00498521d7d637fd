import {
  type CSSToken,
  isTokenDimension,
  isTokenWhitespace,
  stringify,
  tokenize,
} from '@csstools/css-tokenizer';
import postcss, { type Plugin, type Root } from 'postcss';

/**
 * Writes each container query once more as a media query, and each length in `cqi` once more in `vi`, for browsers
 * without containers (Safari 15.4 to 15.8, the last one of an iPhone 7). On the site, most containers are about as wide
 * as the screen. Runs before nesting is compiled. Saves the layout of Safari 15.4 to 15.8 (old-safari.test.ts), and costs
 * 1.1 kB in all 27 sheets of the site together.
 */
export function mediaForContainers(): Plugin {
  return { postcssPlugin: 'media-for-containers', Once: addFallbacks };
}

function addFallbacks(root: Root): void {
  root.walkAtRules('container', (rule) => {
    const media = rule.clone({ name: 'media', params: asMedia(rule.params) });
    rule.before(
      postcss.atRule({ name: 'supports', params: 'not (container-type: inline-size)', nodes: [media] }),
    );
  });
  root.walkRules((rule) => {
    const nodes = rule.nodes
      .filter((node) => node.type === 'decl')
      .flatMap((one) => {
        const value = ofScreen(one.value);
        return value === one.value ? [] : [one.clone({ value })];
      });
    if (nodes.length > 0)
      rule.append(postcss.atRule({ name: 'supports', params: 'not (inline-size: 1cqi)', nodes }));
  });
}

/** Returns a value with its lengths in `vi` instead of `cqi`: `clamp(1em, 4cqi, 2em)` gives `clamp(1em, 4vi, 2em)`. */
function ofScreen(value: string): string {
  const inVi = (token: CSSToken): CSSToken =>
    isTokenDimension(token) && token[4].unit === 'cqi'
      ? [token[0], `${token[4].value}vi`, token[2], token[3], { ...token[4], unit: 'vi' }]
      : token;
  return stringify(...tokenize({ css: value }).map(inVi));
}

/** Below a limit: media queries of that age have no `<`, only `max-width`, which includes the limit. */
const JUST_BELOW_EM = 0.01;

/** Returns the condition for the width of the screen: `club-site (inline-size < 40em)` gives `(max-width: 39.99em)`. */
export function asMedia(condition: string): string {
  const words = tokenize({ css: condition })
    .filter((token) => !isTokenWhitespace(token))
    .map((token) => (isTokenDimension(token) && token[4].unit === 'em' ? token[4].value : token[1]))
    .filter((word) => word !== '');
  const [first] = words;
  // The name of the container comes first.
  const [open, ...rest] = typeof first === 'string' && first !== '(' ? words.slice(1) : words;
  const close = rest.pop();
  const media = open === '(' && close === ')' ? queryOf(rest) : undefined;
  if (media) return media;
  throw new Error(`media-for-containers does not know @container ${condition}. Write it as another one.`);
}

/** Returns the media query of the words between the parentheses. A number is a length in em. */
function queryOf(words: readonly (string | number)[]): string | undefined {
  const text = words.filter((word) => typeof word === 'string').join(' ');
  const [one = 0, other = 0] = words.filter((word) => typeof word === 'number');
  switch (text) {
    case 'max-width :':
      return `(max-width: ${one}em)`;
    case 'min-width :':
    case 'inline-size > =':
      return `(min-width: ${one}em)`;
    case 'inline-size <':
      return `(max-width: ${one - JUST_BELOW_EM}em)`;
    case '< = inline-size <':
      return `(min-width: ${one}em) and (max-width: ${other - JUST_BELOW_EM}em)`;
    default:
      return undefined;
  }
}
