/* oxlint-disable floor/newer-members -- No element renders in a browser without these sheets (page-state.ts). */
import layers from './layers.css?inline';

type Root = Document | ShadowRoot;

const made = new Map<string, CSSStyleSheet>();

/**
 * Adopts each CSS text as a constructable sheet that all elements of the page share. Creates no style element. The
 * layer order comes first, so the order of the texts does not matter.
 */
export function adoptSheets(root: Root, texts: readonly string[]): void {
  root.adoptedStyleSheets = [layers, ...texts].map(sheetOf);
}

/**
 * Adds CSS texts to the root of a node, each once. They stay, because their rules match only what comes with them. Does
 * nothing in a browser without adopted style sheets: it shows only our site, whose pages import these sheets themselves.
 */
export function attachStyles(node: Node, texts: readonly string[]): void {
  const root = node.getRootNode() as Root;
  if (!('adoptedStyleSheets' in root)) return;
  const here = root.adoptedStyleSheets;
  const missing = [layers, ...texts].map(sheetOf).filter((sheet) => !here.includes(sheet));
  if (missing.length > 0) root.adoptedStyleSheets = [...here, ...missing];
}

/** Returns the constructable sheet of a CSS text. The same text gives the same sheet. */
function sheetOf(text: string): CSSStyleSheet {
  const known = made.get(text);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  made.set(text, sheet);
  return sheet;
}
