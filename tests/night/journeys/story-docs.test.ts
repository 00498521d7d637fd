import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { storyList } from '#kit/browser/stories/story-pages.ts';
import { elementFacts } from '#kit/element-facts.ts';
import { serveStatic } from '#kit/server/serve-static.ts';

// The docs pages of the built Storybook. `npm run test:nightly` builds them first.

const { entries } = JSON.parse(readFileSync('storybook-static/index.json', 'utf8')) as {
  entries: Record<string, { title: string; type: string }>;
};
const withDocs = new Set(
  Object.values(entries)
    .filter(({ type }) => type === 'docs')
    .map(({ title }) => title),
);
/** The title of each component, and the id of a story of it. */
const components = [...new Map(storyList().map(({ title, id }) => [title, id]))].filter(
  ([title]) => !title.startsWith('Foundations/'),
);

let page: Page;
let site: Awaited<ReturnType<typeof serveStatic>>;
beforeAll(async () => {
  site = await serveStatic('storybook-static');
  page = await (await newContext({ viewport: { width: 1280, height: 900 } })).newPage();
});
afterAll(async () => {
  await closeBrowser();
  site.close();
});

const open = async (id: string, globals = 'theme:light') => {
  await page.goto(`${site.address}/iframe.html?id=${id}&viewMode=docs&globals=${globals}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};
const control = (name: string) => page.locator(`.docblock-argstable [id^="control-"][id$="-${name}"]`);

describe('the docs pages of Storybook', () => {
  it('exist for every piece, element and widget', () => {
    expect(components.map(([title]) => title).filter((title) => !withDocs.has(title))).toEqual([]);
  });

  it('show the scenarios of the guide as a table', async () => {
    await open('guides-scenarios--docs');
    await expect.poll(() => page.getByRole('cell', { name: 'otp-expired', exact: true }).count()).toBe(1);
    expect(await page.locator('body').innerText()).not.toContain('| ---');
  });

  it('list the attributes, events, parts, tokens and states of an element', async () => {
    await open('widgets-pricing--docs');
    const facts = (await elementFacts()).find(({ tag }) => tag === 'club-pricing');
    const states = storyList().filter(({ title }) => title === 'Widgets/Pricing');
    const stateTitles = () => page.locator('h3[id^=state-]').allInnerTexts();
    await expect.poll(stateTitles).toEqual(states.map(({ name }) => name));
    const cells = await page.getByRole('cell').allInnerTexts();
    for (const name of [
      'tab',
      ...(facts?.events ?? []),
      ...(facts?.parts ?? []),
      ...(facts?.cssProperties ?? []),
    ])
      expect(cells).toContain(name);
  });

  it.each(components)('explain %s: purpose, do and don’t, accessibility', async (_, id) => {
    await open(`${id.split('--')[0]}--docs`);
    const headings = () => page.getByRole('heading', { level: 2 }).allInnerTexts();
    const wanted = ['Purpose', 'Props', 'Do and don’t', 'Accessibility', 'States'];
    await expect.poll(headings).toEqual(expect.arrayContaining(wanted));
  });

  it('number the parts of a state', async () => {
    await open('pieces-field--docs');
    const frame = page.locator('iframe[title="Anatomy"]');
    await frame.evaluate((node) => node.setAttribute('loading', 'eager'));
    await expect.poll(() => page.locator('.docs-pin').allInnerTexts()).toEqual(['1', '2']);
    const rows = page
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: 'input', exact: true }) });
    await expect
      .poll(() => rows.first().getByRole('cell').allInnerTexts())
      .toEqual(['2', 'input', 'The input.']);
  });

  it('number the parts of a dialog in a second state, and name those that no state shows', async () => {
    await open('widgets-membership--docs');
    for (const frame of await page.locator('iframe[title="Anatomy"]').all())
      await frame.evaluate((node) => node.setAttribute('loading', 'eager'));
    const numbers = async () => (await page.locator('.docs-pin').allInnerTexts()).toSorted();
    // Two frames load Storybook once more.
    await expect.poll(numbers, { timeout: 60_000 }).toEqual(['2', '3', '4', '5', '6', '7']);
    const banner = page
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: 'banner', exact: true }) });
    // The dialog's frame can be there before the other one, with each of these numbers.
    await expect.poll(() => banner.first().getByRole('cell').first().innerText()).toBe('not shown here');
  });

  it('switch the plans by a select of month and year', async () => {
    await open('widgets-pricing--docs');
    const options = () => control('tab').locator('option').allInnerTexts();
    await expect.poll(options).toEqual(expect.arrayContaining(['month', 'year']));
    const yearly = page.getByRole('tab', { name: 'Yearly' }).first();
    await expect.poll(() => yearly.getAttribute('aria-selected')).toBe('false');
    await control('tab').selectOption('year');
    await expect.poll(() => yearly.getAttribute('aria-selected')).toBe('true');
  });

  it('sign a member in by the controls of the account element', async () => {
    await open('elements-account--docs');
    const account = page.locator('#story--elements-account--guest--primary-inner');
    await account.getByText('Join Now').waitFor();
    await control('signedIn').press('Space');
    await account.getByText('Hi, Member One').waitFor();
    await control('name').fill('Member Two');
    await account.getByText('Hi, Member Two').waitFor();
    expect(await account.getByText('Join Now').count()).toBe(0);
  });

  it('follow the theme of the toolbar without scrolling', async () => {
    await open('widgets-pricing--docs', 'theme:dark');
    const ground = () =>
      page.locator('.sbdocs-wrapper').evaluate((node) => getComputedStyle(node).backgroundColor);
    await expect.poll(ground).toBe('rgb(18, 26, 39)');
    const questions = page.locator('iframe[title="At The Questions"]');
    await questions.evaluate((node) => node.setAttribute('loading', 'eager'));
    await questions.contentFrame().getByText('Frequently Asked Questions').waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('show a dialog in a frame, so that it does not cover the page', async () => {
    await open('pieces-dialog--docs');
    await page.getByRole('heading', { name: 'States' }).waitFor();
    expect(await page.locator('dialog[open]').count()).toBe(0);
  });
});
