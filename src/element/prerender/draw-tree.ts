import { type PrerenderedNode, type PrerenderedText, SITE_MARK } from './prerendered.ts';

const SVG = 'http://www.w3.org/2000/svg';

type Read = (text: PrerenderedText) => string | undefined;

/** Returns the nodes of a prerendered tree, with the texts of a variant and the address of the club's site. */
export function drawTree(root: PrerenderedNode, words: readonly (string | null)[], siteUrl: string): Element {
  const site = siteUrl.replace(/\/$/, '');
  return nodeOf(root, (text) =>
    (typeof text === 'number' ? (words[text] ?? undefined) : text)?.replace(SITE_MARK, site),
  );
}

/** Creates the nodes one by one, because a policy with Trusted Types refuses HTML. */
function nodeOf([tag, attributes, ...children]: PrerenderedNode, read: Read, isInSvg = false): Element {
  const inSvg = isInSvg || tag === 'svg';
  const node = inSvg ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [name, text] of Object.entries(attributes)) {
    const value = read(text);
    if (value !== undefined) node.setAttribute(name, value);
  }
  for (const child of children) {
    const kid = typeof child === 'object' ? nodeOf(child, read, inSvg) : read(child);
    if (kid !== undefined) node.append(kid);
  }
  return node;
}
