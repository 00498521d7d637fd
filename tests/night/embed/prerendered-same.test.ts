import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser } from '#kit/browser/browser.ts';
import { type DelayedPageOptions, openDelayedPage } from '#kit/browser/delayed-page.ts';
import { sharedSite } from '#kit/server/site-server.ts';

// What an entry draws is what the element renders first: the same markup, and the same look although rules are cut.

const site = sharedSite();
afterAll(closeBrowser);

const withGoogle: DelayedPageOptions = { config: { siteOrigin: site.url, googleClientId: 'an-id' } };
type Case = [tag: string, attributes: string, options: DelayedPageOptions];
const tags = ['club-signup', 'club-pricing', 'club-login', 'club-forgot-password', 'club-reset-password'];
const plain = tags.map((tag): Case => [tag, 'token="t"', {}]);
const spanish = tags.map((tag): Case => [tag, 'token="t" lang="es-MX" theme="dark"', {}]);
const cases: Case[] = [
  ['club-signup', 'lang="es" theme="dark"', withGoogle],
  ['club-login', 'theme="auto"', { ...withGoogle, dark: true }],
  ...plain,
  ...spanish,
];

/** Runs in the page. Returns the markup in a prerendered or a mounted box, with ids and attributes in one order. */
const markupIn = () => {
  const write = (node: Node): string => {
    if (!(node instanceof Element)) return node.nodeValue ?? '';
    const attributes = [...node.attributes]
      // Until its script is live, each tab is a stop of the Tab key.
      .filter(({ name }) => name !== 'checked' && !(name === 'tabindex' && node.role === 'tab'))
      .map(({ name, value }) => ` ${name}="${value.replace(/club-\d+-/g, '')}"`);
    // Preact sets the property of a mounted box, and the attribute of a printed one.
    if (node instanceof HTMLInputElement && node.checked) attributes.push(' checked');
    return `<${node.localName}${attributes.sort().join('')}>${[...node.childNodes].map(write).join('')}`;
  };
  Object.assign(globalThis, { write });
};

const prerenderedMarkup = (page: Page, tag: string) =>
  page.evaluate((name) => {
    const box = document.querySelector(name)?.shadowRoot?.querySelector('.club-mount');
    const write = Reflect.get(globalThis, 'write') as (node: Node) => string;
    return [...(box?.childNodes ?? [])].map(write).join('');
  }, tag);

/** Mounts a second element with the same attributes, and returns its markup right after the first render. */
const firstMarkup = (page: Page, tag: string) =>
  page.evaluate((name) => {
    const other = document.createElement(name);
    for (const { name: attribute, value } of document.querySelector(name)?.attributes ?? [])
      other.setAttribute(attribute, value);
    other.setAttribute('loading', 'eager');
    const write = Reflect.get(globalThis, 'write') as (node: Node) => string;
    const markup = new Promise<string>((done) => {
      other.addEventListener('club-ready', () => {
        const box = other.shadowRoot?.querySelector('.club-mount');
        done([...(box?.childNodes ?? [])].map(write).join(''));
      });
    });
    document.body.append(other);
    return markup;
  }, tag);

/** Returns all computed styles of each element of the box that was there before the element was live. */
const stylesOf = (page: Page, tag: string) =>
  page.evaluate((name) => {
    const nodes = [...(document.querySelector(name)?.shadowRoot?.querySelectorAll('.club-mount *') ?? [])];
    return nodes.map((node) => {
      const style = getComputedStyle(node);
      const moves = (property: string) => /^(transition|animation|--)/.test(property);
      return [...style]
        .filter((property) => !moves(property))
        .map(
          (property) =>
            `${node.localName}.${node.className} ${property}: ${style.getPropertyValue(property)}`,
        );
    });
  }, tag);

describe.each(cases)('<%s %s>', (tag, attributes, options) => {
  it('is prerendered as it renders first, and looks the same when its code is there (AHEAD-02)', async () => {
    const { page, faults, goLive, close } = await openDelayedPage(site.url, tag, attributes, options);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(markupIn);
    const prerendered = await prerenderedMarkup(page, tag);
    const before = await stylesOf(page, tag);
    // The button would take its place in the second element.
    await page.route('**/embed/chunks/google-button-*', () => {});
    // The first answer of the API would change the plans and the reset screen.
    await page.route('**/api/**', () => {});
    await goLive();
    const after = await stylesOf(page, tag);
    const differences = before.flatMap((style, at) => style.filter((line) => !after[at]?.includes(line)));
    expect(differences).toEqual([]);
    expect(after.length).toBe(before.length);
    expect(prerendered).toBe(await firstMarkup(page, tag));
    expect(faults).toEqual([]);
    await close();
  });
});
