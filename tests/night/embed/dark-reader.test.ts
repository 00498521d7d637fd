import { afterAll, expect, it } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { sharedSite } from '#kit/server/site-server.ts';

const site = sharedSite();
afterAll(closeBrowser);

/**
 * Does what Dark Reader 4.9 does with the sheets of the page and of its elements: it renames the variables of each color
 * that is made of variables, except those right after another one, and gives the first color the one that it made of it.
 * Returns what `kind` colors become. An empty text is a color that gets lost.
 */
const restyle = (kind: 'bg' | 'text' | 'border') => {
  const renamed = (value: string) =>
    value.replaceAll(/(^|[^)])var\(--_l,[^)]*\)|\)var\(--_n,/g, (found, before) =>
      found.startsWith(')')
        ? `)var(--darkreader-${kind}--_n,`
        : `${before}var(--darkreader-${kind}--_l,rgb(1 2 3))`,
    );
  const colors = new Map<string, Element>();
  const walk = (rules: CSSRuleList, host: Element) => {
    for (const rule of rules) {
      if ('cssRules' in rule) walk(rule.cssRules as CSSRuleList, host);
      if (!(rule instanceof CSSStyleRule)) continue;
      for (const name of [...rule.style].filter((one) => one.startsWith('--club-'))) {
        const value = rule.style.getPropertyValue(name);
        if (!/^var\(--_l,.*\)$/.test(value)) continue;
        const made = `--darkreader-${kind}${name.slice(1)}`;
        rule.style.setProperty(made, renamed(value));
        colors.set(`${host.localName} ${made}`, host);
      }
    }
  };
  const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  for (const root of [document, ...roots]) {
    const host = root instanceof ShadowRoot ? root.host : document.documentElement;
    for (const sheet of [...root.styleSheets, ...root.adoptedStyleSheets]) walk(sheet.cssRules, host);
  }
  return [...colors].map(([name, host]) => {
    const value = getComputedStyle(host).getPropertyValue(name.split(' ')[1] ?? '');
    return `${name}: ${CSS.supports('color', value) ? 'a color' : value}`;
  });
};

it.each(['bg', 'text', 'border'] as const)(
  'keeps one %s color of each pair under an extension that renames variables',
  async (kind) => {
    const context = await newContext({ colorScheme: 'light' });
    const page = await context.newPage();
    await page.goto(`${site.url}/`);
    await page.locator('club-founder-spots').getByText('spots taken').waitFor();
    const colors = await page.evaluate(restyle, kind);
    expect(colors.filter((color) => !color.endsWith(': a color'))).toEqual([]);
    expect(colors.some((color) => color.startsWith('club-founder-spots'))).toBe(true);
    expect(colors.length).toBeGreaterThan(40);
    await context.close();
  },
);
