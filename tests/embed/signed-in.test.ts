import type { Page } from 'playwright';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { closeBrowser } from '#kit/browser/browser.ts';
import { openPartnerPage, type PartnerPage } from '#kit/browser/partner-page.ts';
import { sharedSite } from '#kit/server/site-server.ts';

// A member on a partner's page: the forms, the page's own content, and club-session.
const site = sharedSite();
let opened: PartnerPage | undefined;
afterEach(() => opened?.close());
afterAll(closeBrowser);

const tags = ['club-login', 'club-signup', 'club-account'];
const body = `<main><p data-club-for="guest" hidden>for guests</p><p data-club-for="member" hidden>for members</p>${tags
  .map((tag) => `<${tag}></${tag}>`)
  .join('')}</main>${tags
  .map((tag) => `<script type="module" src="${site.url}/embed/${tag}.js"></script>`)
  .join('')}`;

/** Runs in the page. Notes each session, and whether a login form was ever there. */
function note(): void {
  const seen: unknown[] = [];
  Object.assign(globalThis, { seen, hadForm: false });
  addEventListener('club-session', (event) => seen.push((event as CustomEvent<unknown>).detail));
  const look = () => {
    if (document.querySelector('club-login')?.shadowRoot?.querySelector('[name=password]'))
      Object.assign(globalThis, { hadForm: true });
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
/** Returns the states of each tag that a sheet of the page can select. */
const statesOf = (page: Page) =>
  page.evaluate(
    (names) =>
      names.map((name) =>
        ['loading', 'ready', 'fallback', 'signed-in']
          .filter((state) => document.querySelector(name)?.matches(`:state(${state})`))
          .join(' '),
      ),
    tags,
  );
const read = (page: Page, name: string) =>
  page.evaluate((key) => Reflect.get(globalThis, key) as unknown, name);
const titles = (page: Page) =>
  page.locator('club-login h1, club-signup h1').evaluateAll((all) => all.map((one) => one.textContent));

const guestTitles = ['Welcome back', 'Create your account'];
const memberTitles = ['You’re logged in', 'You’re logged in'];

describe('a partner page with login and signup', () => {
  it('shows the member in both after a login that the page keeps, on load, and in no other tab after a logout', async () => {
    opened = await openPartnerPage(site.url, body, { first: note });
    const { page, faults } = opened;
    await expect.poll(() => titles(page), { timeout: 15_000 }).toEqual(guestTitles);
    await page.getByText('for guests').waitFor();
    await page.getByText('for members').waitFor({ state: 'hidden' });
    await expect.poll(() => read(page, 'seen')).toEqual([{ signedIn: false }]);
    await expect.poll(() => statesOf(page)).toEqual(['ready', 'ready', 'ready']);

    const login = page.locator('club-login');
    await login.getByLabel('Email').fill('free@homefront.example.com');
    await login.getByLabel('Password', { exact: true }).fill('Free#Member1');
    await login.getByRole('button', { name: 'Login' }).click();
    await expect.poll(() => titles(page), { timeout: 15_000 }).toEqual(memberTitles);
    await login.getByText('Logged in as Frances.').waitFor();
    await expect.poll(() => login.locator('input').count()).toBe(0);
    await page.getByText('for members').waitFor();
    await expect.poll(() => read(page, 'seen')).toEqual([{ signedIn: false }, { signedIn: true }]);
    await expect.poll(() => statesOf(page)).toEqual(tags.map(() => 'ready signed-in'));

    const other = await page.context().newPage();
    await other.addInitScript(note);
    await other.goto(page.url());
    await expect.poll(() => titles(other), { timeout: 15_000 }).toEqual(memberTitles);
    await expect.poll(() => read(other, 'seen')).toEqual([{ signedIn: true }]);
    expect(await read(other, 'hadForm')).toBe(false);

    await other.locator('club-signup').getByRole('button', { name: 'Log out' }).click();
    for (const tab of [page, other]) {
      await expect.poll(() => titles(tab), { timeout: 15_000 }).toEqual(guestTitles);
      await tab.getByText('for guests').waitFor();
    }
    expect(faults).toEqual([]);
  });
});
