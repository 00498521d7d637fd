/** Returns the names of the custom properties that the page declares: in readable style sheets and in style attributes. */
export function propertiesOfPage(): string[] {
  const styled = document.querySelectorAll<HTMLElement>('[style]');
  return [...rulesOfPage().map(({ style }) => style), ...[...styled].map(({ style }) => style)].flatMap(
    propertiesOf,
  );
}

/** Returns the styles that the page declares for an element, in readable style sheets and in its style attribute. */
export function stylesFor(element: Element): CSSStyleDeclaration[] {
  const own = element instanceof HTMLElement ? [element.style] : [];
  const rules = rulesOfPage().filter((rule) => 'selectorText' in rule && matches(element, rule.selectorText));
  return [...rules.map(({ style }) => style), ...own];
}

interface Rule {
  style: CSSStyleDeclaration;
  selectorText?: string;
}

/** Returns the rules of readable style sheets. */
function rulesOfPage(): Rule[] {
  // oxlint-disable-next-line floor/newer-members -- An older browser has none.
  const sheets = [...document.styleSheets, ...(document.adoptedStyleSheets ?? [])];
  return sheets.flatMap((sheet) => rulesOf(() => sheet.cssRules));
}

/** The selector of a nested rule works only together with its parent's. */
function matches(element: Element, selector = ''): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}

/** Returns the names of the custom properties that a style declares. */
export const propertiesOf = (style: CSSStyleDeclaration | undefined): string[] =>
  [...(style ?? [])].filter((name) => name.startsWith('--'));

/** Returns rules that have a style, also those inside media queries and nested rules. */
function rulesOf(read: () => CSSRuleList): Rule[] {
  return [...readable(read)].flatMap((rule) => [
    ...('style' in rule ? [rule as CSSStyleRule] : []),
    ...('cssRules' in rule ? rulesOf(() => rule.cssRules as CSSRuleList) : []),
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
