import type { Locator, Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { places } from '#club/facts/places.ts';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { layoutFaults } from '#kit/browser/faults/layout-faults.ts';
import { layouts, showLayout } from '#kit/browser/layouts.ts';
import { enterAs, pathsFor, type SampleVisitor } from '#kit/server/sample-visitors.ts';
import { sharedSite } from '#kit/server/site-server.ts';
import { joinedWords } from '#kit/words/joined-words.ts';

// Every page on a screen of 320 px. The test provides the fonts, so that nothing depends on the machine. In a wide
// and a narrow font, with text at 200 % and at 400 % zoom, also in Spanish, with every dialog, list and error open.

const site = sharedSite();
afterAll(closeBrowser);

const visitors: readonly SampleVisitor[] = ['guest', 'free', 'paid'];
const languages = ['en', 'es'] as const;
const rounds = visitors.flatMap((visitor) => languages.map((language) => ({ visitor, language })));

const queries: Record<string, string> = {
  [places['reset-password'].path]: '?token=sample',
  [places.unsubscribe.path]: '?email=someone.with.a.long.name%40example.com',
};
/** Pages whose forms show errors when they are sent empty. */
const refusing: readonly string[] = [
  places.signup.path,
  places.login.path,
  places['forgot-password'].path,
  places.suggestion.path,
];

async function open(page: Page, address: string): Promise<void> {
  await page.goto(site.url + address);
  // A section that is not laid out yet has no boxes to measure.
  await page.locator('html[data-live][data-laid-out]').waitFor();
  await page.waitForFunction(
    () => !document.querySelector('main :is([data-state=loading], [data-state=checking], [aria-busy=true])'),
  );
}

/**
 * Returns the address of a page. The code screen needs an email, the details need the newest invoice of the visitor.
 */
async function addressOf(page: Page, path: string, visitor: SampleVisitor): Promise<string> {
  if (path === places['verify-otp'].path)
    await page.evaluate(() => localStorage.setItem('email', 'member.one@example.com'));
  if (path !== places['invoice-details'].path || visitor !== 'paid') return path + (queries[path] ?? '');
  await open(page, places.membership.path);
  return (await page.locator(`a[href^="${path}?"]`).first().getAttribute('href')) ?? path;
}

/** Clicks without a pointer, which would scroll in every layout. */
const press = (control: Locator) => control.evaluate((node: HTMLElement) => node.click());

/** Measures the page, then everything that a visitor can open on it. */
async function walk(page: Page, path: string, measure: (state: string) => Promise<void>): Promise<void> {
  await measure('as it opens');
  const menu = page.locator('.club-header-toggle:visible');
  if ((await menu.count()) > 0) {
    await press(menu);
    await measure('menu');
    await press(menu);
  }
  const openers = page.locator('[aria-haspopup=dialog]:visible');
  const count = await openers.count();
  for (let at = 0; at < count; at += 1) {
    await press(openers.nth(at));
    await page.locator('dialog[open]').waitFor();
    await measure(`dialog ${at + 1}`);
    await press(page.locator('dialog[open] .club-dialog-close'));
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  }
  await page
    .locator('main :is([aria-expanded=false]:not([aria-haspopup]), details:not([open]) > summary)')
    .evaluateAll((closed: HTMLElement[]) => closed.forEach((node) => void node.click()));
  await measure('all lists open');
  const tab = page.locator('main .club-tabs [role=tab]:not([aria-selected=true])');
  if ((await tab.count()) > 0) {
    await press(tab.first());
    await measure('another tab');
  }
  if (!refusing.includes(path)) return;
  await press(page.locator('main form [type=submit]'));
  await page.locator('main [aria-invalid=true]').first().waitFor();
  await measure('refused');
}

describe('a screen of 320 px', () => {
  it.each(rounds)(
    'shows every text uncut in any font, to $visitor in $language, and separates words (OTP-04, WCAG 1.4.12)',
    { timeout: 900_000 },
    async ({ visitor, language }) => {
      const context = await newContext({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' });
      const page = await context.newPage();
      // Another response would lead away from the form of /reset-password.
      await page.route('**/validate-reset-token*', (route) => route.fulfill({ json: { status: 'success' } }));
      await enterAs(page, site, visitor);
      const faults: string[] = [];
      await open(page, `/about?lang=${language}`);
      for (const path of pathsFor(visitor)) {
        await open(page, await addressOf(page, path, visitor));
        await walk(page, path, async (state) => {
          for (const joined of await joinedWords(page)) faults.push(`${path}, ${state}: ${joined}`);
          for (const layout of layouts) {
            await showLayout(page, layout);
            for (const fault of await layoutFaults(page))
              faults.push(`${path}, ${state}, ${layout.name}: ${fault}`);
          }
        });
      }
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  it('detects words that are cut, covered, broken, too wide or joined', async () => {
    const page = await (await newContext({ viewport: { width: 320, height: 640 } })).newPage();
    await page.setContent(`
      <p style="inline-size: 400px">Wide</p>
      <p style="inline-size: 40px; background: white">Interdisciplinary</p>
      <div style="overflow: hidden; block-size: 10px"><p>Cut</p></div>
      <p style="inline-size: 30px; overflow-wrap: anywhere">Broken,</p>
      <p>Under</p><p style="margin-block-start: -30px">Over</p>
      <p><b>09:59</b><b>The code</b></p>`);
    const found = (await layoutFaults(page)).join('; ');
    expect(found).toMatch(/scrolls sideways by \d+ px/);
    expect(found).toMatch(/"Interdisciplinary" leaves p/);
    expect(found).toMatch(/"Cut" is cut off at the foot of div/);
    expect(found).toMatch(/"Broken" is broken/);
    expect(found).toMatch(/"Under" lies over "Over"/);
    expect(await joinedWords(page)).toEqual(['"09:59" runs into "The code"']);
    await page.context().close();
  });
});
