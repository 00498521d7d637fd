/** Returns the rules of the readable style sheets of the page as texts. A sheet of another origin is not readable. */
export function rulesOfPage(): string[] {
  // oxlint-disable-next-line floor/newer-members, compat/compat -- An older browser has none.
  const sheets = [...document.styleSheets, ...(document.adoptedStyleSheets ?? [])];
  return sheets.flatMap((sheet) => {
    try {
      return [...sheet.cssRules].map(({ cssText }) => cssText);
    } catch {
      return [];
    }
  });
}
