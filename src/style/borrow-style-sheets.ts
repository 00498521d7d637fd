/* oxlint-disable floor/newer-members -- IsRoot() lets only browsers with these sheets through. */
import { sheetOf } from './adopt-sheets.ts';
import layers from './layers.css?inline';

type Root = Document | ShadowRoot;

const isRoot = (node: Node): node is Root => 'adoptedStyleSheets' in node;

const users = new WeakMap<Root, Map<CSSStyleSheet, number>>();

/**
 * Adds CSS texts to a root and returns a function that removes them. Each sheet is added once and removed with its last
 * user. Does nothing in a browser without adopted style sheets: it shows only our site, which has all sheets.
 */
export function borrowStyleSheets(root: Node, texts: readonly string[]): () => void {
  if (!isRoot(root)) return () => {};
  const counts = users.get(root) ?? new Map<CSSStyleSheet, number>();
  users.set(root, counts);
  const sheets = [layers, ...texts].map(sheetOf);
  for (const sheet of sheets) {
    if (!counts.has(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    counts.set(sheet, (counts.get(sheet) ?? 0) + 1);
  }
  return () => {
    for (const sheet of sheets.splice(0)) {
      const left = (counts.get(sheet) ?? 0) - 1;
      counts.set(sheet, left);
      if (left > 0) continue;
      counts.delete(sheet);
      root.adoptedStyleSheets = [...root.adoptedStyleSheets].filter((one) => one !== sheet);
    }
  };
}

/** Adds CSS texts to the root of a node. In an element without a shadow root, `:host` and `:root` mean its tag. */
export function attachStyles(node: Element, texts: readonly string[]): () => void {
  const root = node.getRootNode();
  let around = root === document ? node.parentElement : null;
  while (around && !around.localName.startsWith('club-')) around = around.parentElement;
  const tag = around?.localName;
  return borrowStyleSheets(root, tag ? texts.map((text) => scopeToTag(text, tag)) : texts);
}

/** Returns CSS with `:host` and `:root` replaced by the tag, so that it changes nothing outside of the element. */
export const scopeToTag = (text: string, tag: string): string =>
  // `:host(X)` takes a list of selectors, as `:is(X)` does.
  text.replaceAll(':host(', `${tag}:is(`).replaceAll(':host', tag).replaceAll(':root', tag);
