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
    const lengths = rule.nodes
      .filter((node) => node.type === 'decl')
      .filter(({ value }) => IN_CQI.test(value));
    if (lengths.length === 0) return;
    const nodes = lengths.map((one) => one.clone({ value: one.value.replace(IN_CQI_ALL, '$1vi') }));
    rule.append(postcss.atRule({ name: 'supports', params: 'not (inline-size: 1cqi)', nodes }));
  });
}

const IN_CQI = /\dcqi\b/;
const IN_CQI_ALL = /(\d)cqi\b/g;
/** Below a limit: media queries of that age have no `<`, only `max-width`, which includes the limit. */
const JUST_BELOW_EM = 0.01;

/** Returns the condition for the width of the screen: `club-site (inline-size < 40em)` gives `(max-width: 39.99em)`. */
export function asMedia(condition: string): string {
  const [, from, below] = /^\(([\d.]+)em <= inline-size < ([\d.]+)em\)$/.exec(condition) ?? [];
  if (from) return `(min-width: ${from}em) and (max-width: ${Number(below) - JUST_BELOW_EM}em)`;
  const [, kind, em] =
    /^(?:[\w-]+ )?\((inline-size <|inline-size >=|max-width:|min-width:) ([\d.]+)em\)$/.exec(condition) ?? [];
  if (!kind)
    throw new Error(`media-for-containers does not know @container ${condition}. Write it as another one.`);
  if (kind === 'inline-size <') return `(max-width: ${Number(em) - JUST_BELOW_EM}em)`;
  return kind === 'max-width:' ? `(max-width: ${em}em)` : `(min-width: ${em}em)`;
}
