import layers from './layers.css?inline';

const made = new Map<string, CSSStyleSheet>();

/**
 * Adopts each CSS text as one constructable sheet, shared by every element of the page; no style element is made. The
 * order of the layers comes first, so the order of the texts cannot change which rule wins.
 */
export function adoptSheets(root: ShadowRoot, texts: readonly string[]): void {
  root.adoptedStyleSheets = [layers, ...texts].map(sheetOf);
}

export function sheetOf(text: string): CSSStyleSheet {
  const known = made.get(text);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  made.set(text, sheet);
  return sheet;
}
