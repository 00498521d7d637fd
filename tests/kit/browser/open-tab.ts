import type { BrowserContext, Page } from 'playwright';

/** The page of `core-tab.ts` in a new tab of the context, once its club runs. `uncaught` takes what nobody catches. */
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

export const openTabs = (context: BrowserContext, origin: string, count: number): Promise<Page[]> =>
  Promise.all(Array.from({ length: count }, () => openTab(context, origin)));

/** Signs the member in by the first tab and waits until every tab knows. */
export async function signIn(tabs: Page[]): Promise<void> {
  const outcome = await tabs[0]?.evaluate(() => coreTab.login());
  if (outcome !== 'signed-in') throw new Error(`The login answered ${outcome}.`);
  await Promise.all(tabs.map((tab) => tab.waitForFunction(() => coreTab.club.session.signedIn.value)));
}

/** `count` member calls at once in the tab; how many succeeded. */
export const call = (tab: Page, count: number): Promise<number> =>
  tab.evaluate((wanted) => coreTab.call(wanted), count);

export const isSignedIn = (tab: Page): Promise<boolean> =>
  tab.evaluate(() => coreTab.club.session.signedIn.value);

export const announcedKinds = (tab: Page): Promise<string[]> =>
  tab.evaluate(() => coreTab.announced.map(({ kind }) => kind));

/** The renderer dies at once: nothing of the page runs any more, no lock is given back by its own code. */
export async function crash(tab: Page): Promise<void> {
  const debug = await tab.context().newCDPSession(tab);
  const crashed = new Promise((resolve) => tab.once('crash', resolve));
  void debug.send('Page.crash').catch(() => undefined);
  await crashed;
}

export function median(figures: number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
