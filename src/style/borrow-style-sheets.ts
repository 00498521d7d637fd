import { sheetOf } from './adopt-sheets.ts';
import layers from './layers.css?inline';

type Root = Document | ShadowRoot;

const isRoot = (node: Node): node is Root => 'adoptedStyleSheets' in node;

const users = new WeakMap<Root, Map<CSSStyleSheet, number>>();

/**
 * Lends sheets to a root; each is there once and goes when its last borrower gives it back. To a browser that adopts
 * none nothing is lent: it shows our site, which has all sheets.
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

/** Lends sheets to where a node stands; what they say of the root is said of the element that has no shadow root. */
export function attachStyles(node: Element, texts: readonly string[]): () => void {
  const root = node.getRootNode();
  let around = root === document ? node.parentElement : null;
  while (around && !around.localName.startsWith('club-')) around = around.parentElement;
  const tag = around?.localName;
  return borrowStyleSheets(root, tag ? texts.map((text) => scopeToTag(text, tag)) : texts);
}

/**
 * The sheets of an element without a shadow root: what they say of the host and of the root is said of the tag, so
 * that nothing of the page outside of it changes.
 */
export const scopeToTag = (text: string, tag: string): string =>
  text
    .replace(/:host\(((?:[^()]|\([^()]*\))*)\)/g, (_, inner: string) => tag + inner)
    .replace(/:(?:host|root)\b/g, tag);
