/** Returns the names of the custom properties that the page declares: in readable style sheets and in style attributes. */
export function propertiesOfPage(): string[] {
  // oxlint-disable-next-line floor/newer-members, compat/compat -- An older browser has none.
  const sheets = [...document.styleSheets, ...(document.adoptedStyleSheets ?? [])];
  const styled = document.querySelectorAll<HTMLElement>('[style]');
  return [
    ...sheets.flatMap((sheet) => stylesOf(() => sheet.cssRules)),
    ...[...styled].map(({ style }) => style),
  ].flatMap(propertiesOf);
}

/** Returns the names of the custom properties that a style declares. */
export const propertiesOf = (style: CSSStyleDeclaration | undefined): string[] =>
  [...(style ?? [])].filter((name) => name.startsWith('--'));

/** Returns the styles of rules, also those inside media queries and nested rules. */
function stylesOf(read: () => CSSRuleList): CSSStyleDeclaration[] {
  return [...readable(read)].flatMap((rule) => [
    ...('style' in rule ? [rule.style as CSSStyleDeclaration] : []),
    ...('cssRules' in rule ? stylesOf(() => rule.cssRules as CSSRuleList) : []),
  ]);
}

/** Returns no rules for a sheet of another origin, which is not readable. */
function readable(read: () => CSSRuleList): Iterable<CSSRule> {
  try {
    return read();
  } catch {
    return [];
  }
}
