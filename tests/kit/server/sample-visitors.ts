import type { Page } from 'playwright';
import { places } from '#club/facts/places.ts';
import { sampleMembers } from '#server/sample-members.ts';
import type { EnginePage } from '../browser/engines/engine-page.ts';
import type { SitePlace } from './site-server.ts';

/** A guest, or a sample member of each kind. */
export type SampleVisitor = 'guest' | 'free' | 'paid';

/** Public pages with other content for members. */
const different: readonly string[] = [places.home.path, places.benefits.path, places.pricing.path];

/** Returns the paths whose content depends on this visitor. */
export const pathsFor = (visitor: SampleVisitor): string[] =>
  Object.values(places)
    .filter(({ access, path }) =>
      visitor === 'guest' ? access !== 'signed-in' : access === 'signed-in' || different.includes(path),
    )
    .map(({ path }) => path);

/**
 * Waits until the page of a member has loaded its profile and plan. Firefox cancels the requests of a page that is left,
 * and the page logs them as failed.
 */
export const untilMemberLoaded = (page: EnginePage): Promise<unknown> =>
  page.waitForFunction(() =>
    ['/profile', '/info'].every((end) =>
      performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname.endsWith(end)),
    ),
  );

/**
 * Waits until the page's script runs, its lower sections are laid out, and lazy parts and answers of the API are shown.
 * A slide gets its picture when it is near.
 */
export async function untilShown(page: EnginePage): Promise<void> {
  await page.locator('html[data-live][data-laid-out]:not([data-hydrating])').waitFor();
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(
    () =>
      !document.querySelector(
        '[aria-busy=true], [data-state=loading], [data-lazy=""], .club-spinner, .club-subpage > [role=status], [class$=-picture]:empty:not([data-state=away] *)',
      ),
  );
}

/** Logs the visitor in on the site. A guest stays on the current page. */
export async function enterAs(page: EnginePage, site: SitePlace, visitor: SampleVisitor): Promise<void> {
  if (visitor === 'guest') return;
  const { email, password } = sampleMembers[visitor];
  await page.goto(`${site.url}/login`);
  await page.locator('html[data-live]').waitFor();
  await page.locator('main [name=email]').fill(email);
  await page.locator('main [name=password]').fill(password);
  await page.locator('main form [type=submit]').click();
  await page.waitForURL('**/benefit');
  await untilMemberLoaded(page);
}

/** Fills the login form of the open page and sends it. */
export async function sendLogin(page: Page, member: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Login' }).click();
}
