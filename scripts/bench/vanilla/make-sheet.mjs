/** One constructed sheet for all elements of a kind. */
export function makeSheet(css) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
