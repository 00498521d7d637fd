import { readdirSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser } from '#kit/browser/browser.ts';
import { layoutFaults } from '#kit/browser/faults/layout-faults.ts';
import { layouts, showLayout } from '#kit/browser/layouts.ts';
import { openPartnerPage } from '#kit/browser/partner-page.ts';
import type { SampleVisitor } from '#kit/server/sample-visitors.ts';
import { sharedSite } from '#kit/server/site-server.ts';
import { joinedWords } from '#kit/words/joined-words.ts';
import { sampleMembers } from '#server/sample-members.ts';

// Shows every element alone on a partner's page of 320 px, in fonts that the test provides.

const site = sharedSite();
afterAll(closeBrowser);

const tags = readdirSync('dist/embed')
  .filter((file) => /^club-[a-z-]+\.js$/.test(file))
  .map((file) => file.slice(0, -3));
const visitors: readonly SampleVisitor[] = ['guest', 'free', 'paid'];

/** Attributes that an element needs to show something. */
const attributes: Record<string, Record<string, string>> = {
  'club-reset-password': { token: 'unknown' },
  'club-unsubscribe': { email: 'someone.with.a.long.name@example.com' },
  'club-verify-otp': { email: 'someone.with.a.long.name@example.com' },
};
/** Events that open the elements that are empty at first. */
const asking: Record<string, { event: string; detail: object }> = {
  'club-paid-member-dialog': { event: 'club-paid-member', detail: { guestPlace: 'signup' } },
  'club-toaster': {
    event: 'club-notify',
    detail: { tone: 'error', text: 'Unfortunately, this did not work.', closeAfterMs: 600_000 },
  },
};

/** Shows the element alone. Resolves when its content is loaded. */
async function show(page: Page, tag: string): Promise<void> {
  await page.evaluate(
    ([name, given]) => {
      const element = document.createElement(name);
      for (const pair of Object.entries({ ...given, loading: 'eager' })) element.setAttribute(...pair);
      document.querySelector('main')?.replaceChildren(element);
    },
    [tag, attributes[tag]] as const,
  );
  await page.waitForFunction((name) => {
    const root = document.querySelector(name)?.shadowRoot;
    const waiting = ':is([data-state=loading], [data-state=checking], [aria-busy=true])';
    return root?.querySelector('.club') && !root.querySelector(waiting);
  }, tag);
  if (asking[tag])
    await page.evaluate(
      ({ event, detail }) =>
        void document.dispatchEvent(new CustomEvent(event, { detail, bubbles: true, cancelable: true })),
      asking[tag],
    );
}

async function enter(page: Page, visitor: SampleVisitor): Promise<void> {
  if (visitor === 'guest') return;
  const { email, password } = sampleMembers[visitor];
  await show(page, 'club-login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith('userid')));
}

describe('an element alone on a page of 320 px', () => {
  it.each(visitors)(
    'shows every text uncut in any font, to a visitor who is %s',
    { timeout: 600_000 },
    async (visitor) => {
      const scripts = tags.map((tag) => `<script type="module" src="${site.url}/embed/${tag}.js"></script>`);
      const { page, close } = await openPartnerPage(site.url, `<main></main>${scripts.join('')}`);
      // A toast slides in from outside the screen.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await enter(page, visitor);
      const faults: string[] = [];
      for (const tag of tags) {
        await show(page, tag);
        for (const joined of await joinedWords(page)) faults.push(`${tag}: ${joined}`);
        for (const layout of layouts) {
          await showLayout(page, layout);
          for (const fault of await layoutFaults(page)) faults.push(`${tag}, ${layout.name}: ${fault}`);
        }
      }
      expect(faults).toEqual([]);
      await close();
    },
  );
});
