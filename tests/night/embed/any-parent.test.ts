import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser } from '#kit/browser/browser.ts';
import { openPartnerPage } from '#kit/browser/partner-page.ts';
import { sharedSite } from '#kit/server/site-server.ts';

const site = sharedSite();
afterAll(closeBrowser);

const beside = '<p>Some words of the page</p>';
/** The surroundings of an element: the style of its parent, the parent's other content, and its tag. */
const parents: [string, string, string?, string?][] = [
  ['a block', ''],
  ['a flex column that centers', 'display:flex;flex-direction:column;align-items:center'],
  ['a flex row', 'display:flex', beside],
  ['a flex row that centers', 'display:flex;justify-content:center'],
  ['a flex row that wraps', 'display:flex;flex-wrap:wrap', beside],
  ['a grid', 'display:grid'],
  ['a grid that centers', 'display:grid;place-items:center'],
  ['a grid of two columns', 'display:grid;grid-template-columns:auto auto', beside],
  ['an inline block', 'display:inline-block'],
  ['a float', 'float:left'],
  ['an absolute box', 'position:absolute;inset-block-start:0'],
  ['a box of fit-content', 'inline-size:fit-content'],
  ['a table cell', 'display:table-cell'],
  ['columns', 'columns:1'],
  ['a dialog', '', '', 'dialog open'],
];
/** Parents as wide as their content: an element has the width that it prefers there, not the least one. */
const shrinking = /inline block|float|absolute|fit-content|table cell|dialog/;
const tags = ['club-pricing', 'club-login', 'club-verify-otp', 'club-benefits'];
/** The least widths on a page of 1,000 px, in the order of the tags: all of it, or a form card of 27em. */
const preferred = [900, 432, 432, 900];

describe.each(parents)('in %s', (name, style, more = '', tag = 'div') => {
  it('every widget is wide enough to read, and a narrow page does not scroll sideways', async () => {
    const body = tags
      .map(
        (element) =>
          `<${tag} style="${style}">${more}<${element} loading="eager"></${element}></${tag.split(' ')[0]}>`,
      )
      .join('<hr style="clear:both">');
    const scripts = tags
      .map((element) => `<script type="module" src="${site.url}/embed/${element}.js"></script>`)
      .join('');
    const { page, close } = await openPartnerPage(site.url, body + scripts, { policy: '' });
    const widthsAt = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      return page.evaluate(
        (names) => names.map((one) => document.querySelector(one)?.getBoundingClientRect().width ?? 0),
        tags,
      );
    };
    await page.waitForFunction(
      (names) =>
        names.every((one) => document.querySelector(one)?.shadowRoot?.querySelector('.club :is(h1, h2)')),
      tags,
    );
    await page.getByRole('heading', { name: 'Premium' }).first().waitFor();
    const least = shrinking.test(name) ? preferred : tags.map(() => 319);
    const tooNarrow = async (width: number, wanted: number[]) =>
      (await widthsAt(width)).filter((is, at) => is < (wanted[at] ?? 0));
    await expect.poll(() => tooNarrow(1_000, least)).toEqual([]);
    const readable = tags.map(() => 100);
    await expect.poll(() => tooNarrow(320, readable)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await close();
  });
});
