/* oxlint-disable floor/newer-members -- No element renders in a browser without these sheets (page-support.ts). */
import layers from './layers.css?inline';

const made = new Map<string, CSSStyleSheet>();

/**
 * Adopts each CSS text as a constructable sheet that all elements of the page share. Creates no style element. The
 * layer order comes first, so the order of the texts does not matter.
 */
export function adoptSheets(root: ShadowRoot, texts: readonly string[]): void {
  root.adoptedStyleSheets = [layers, ...texts].map(sheetOf);
}

/** Returns the constructable sheet of a CSS text. The same text gives the same sheet. */
export function sheetOf(text: string): CSSStyleSheet {
  const known = made.get(text);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  made.set(text, sheet);
  return sheet;
}
