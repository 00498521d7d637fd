import type { BrowserContext, Page } from 'playwright';

/** Opens the page of `core-tab.ts` in a new tab and waits until its club runs. `uncaught` collects uncaught errors. */
export async function openTab(
  context: BrowserContext,
  origin: string,
  uncaught: string[] = [],
): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => uncaught.push(error.message));
  await page.goto(`${origin}/page`);
  await page.waitForFunction(() => 'coreTab' in globalThis);
  return page;
}

/** Opens `count` tabs at once. */
export const openTabs = (context: BrowserContext, origin: string, count: number): Promise<Page[]> =>
  Promise.all(Array.from({ length: count }, () => openTab(context, origin)));

/** Signs the member in in the first tab and waits until every tab is signed in. */
export async function signIn(tabs: Page[]): Promise<void> {
  const outcome = await tabs[0]?.evaluate(() => coreTab.login());
  if (outcome !== 'signed-in') throw new Error(`The login answered ${outcome}.`);
  await Promise.all(tabs.map((tab) => tab.waitForFunction(() => coreTab.club.session.signedIn.value)));
}

/** Makes `count` member calls at once in the tab. Resolves with the number that succeeded. */
export const call = (tab: Page, count: number): Promise<number> =>
  tab.evaluate((wanted) => coreTab.call(wanted), count);

/** Resolves with true when the tab shows a signed-in member. */
export const isSignedIn = (tab: Page): Promise<boolean> =>
  tab.evaluate(() => coreTab.club.session.signedIn.value);

/** Resolves with the kinds of the events that the tab dispatched. */
export const announcedKinds = (tab: Page): Promise<string[]> =>
  tab.evaluate(() => coreTab.announced.map(({ kind }) => kind));

/** Kills the renderer at once: no code of the page runs any more, so it cannot release a lock. */
export async function crash(tab: Page): Promise<void> {
  const debug = await tab.context().newCDPSession(tab);
  const crashed = new Promise((resolve) => tab.once('crash', resolve));
  void debug.send('Page.crash').catch(() => undefined);
  await crashed;
}

/** Returns the median of the numbers. */
export function median(figures: number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
