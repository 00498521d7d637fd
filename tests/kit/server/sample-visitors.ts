import type { Page } from 'playwright';
import { sampleMembers } from '#api/sample-members.ts';
import { places } from '#club/facts/places.ts';
import type { SitePlace } from './site-server.ts';

/** A guest, and a sample member of each kind. */
export type SampleVisitor = 'guest' | 'free' | 'paid';

/** Public pages that show something else to members. */
const different: readonly string[] = [places.home.path, places.benefits.path, places.pricing.path];

/** The paths where this visitor sees something of their own. */
export const pathsFor = (visitor: SampleVisitor): string[] =>
  Object.values(places)
    .filter(({ access, path }) =>
      visitor === 'guest' ? access !== 'signed-in' : access === 'signed-in' || different.includes(path),
    )
    .map(({ path }) => path);

/** Logs the visitor in on the site; a guest stays where the page is. */
export async function enterAs(page: Page, site: SitePlace, visitor: SampleVisitor): Promise<void> {
  if (visitor === 'guest') return;
  const { email, password } = sampleMembers[visitor];
  await page.goto(`${site.url}/login`);
  await page.locator('html[data-live]').waitFor();
  await page.locator('main [name=email]').fill(email);
  await page.locator('main [name=password]').fill(password);
  await page.locator('main form [type=submit]').click();
  await page.waitForURL('**/benefit');
}
