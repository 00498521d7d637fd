const made = new Map<string, CSSStyleSheet>();

/** Adopts each CSS text as one constructable sheet, shared by every element of the page; no style element is made. */
export function adoptSheets(root: ShadowRoot, texts: readonly string[]): void {
  if (typeof CSSStyleSheet === 'undefined' || !('adoptedStyleSheets' in root)) return;
  root.adoptedStyleSheets = texts.map((text) => {
    const known = made.get(text);
    if (known) return known;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    made.set(text, sheet);
    return sheet;
  });
}
