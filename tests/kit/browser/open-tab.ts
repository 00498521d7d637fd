import type { Page } from 'playwright';
import type { EnginePage } from './engines/engine-page.ts';

/** A profile of any engine. */
interface Tabs<Tab> {
  newPage(): Promise<Tab>;
}

/** Opens the page of `core-tab.ts` in a new tab and waits until its club runs. */
export async function openTab<Tab extends EnginePage>(context: Tabs<Tab>, origin: string): Promise<Tab> {
  const page = await context.newPage();
  await page.goto(`${origin}/page`);
  await page.waitForFunction(() => 'coreTab' in globalThis);
  return page;
}

/** Opens `count` tabs at the same time. */
export const openTabs = <Tab extends EnginePage>(
  context: Tabs<Tab>,
  origin: string,
  count: number,
): Promise<Tab[]> => Promise.all(Array.from({ length: count }, () => openTab(context, origin)));

/** Signs the member in in the first tab and waits until every tab is signed in. */
export async function signIn(tabs: EnginePage[]): Promise<void> {
  const outcome = await tabs[0]?.evaluate(() => coreTab.login());
  if (outcome !== 'signed-in') throw new Error(`The login answered ${outcome}.`);
  await Promise.all(tabs.map((tab) => tab.waitForFunction(() => coreTab.club.session.signedIn.value)));
}

/** Makes `count` member calls at the same time in the tab. Resolves with the number that succeeded. */
export const call = (tab: EnginePage, count: number): Promise<number> =>
  tab.evaluate((wanted) => coreTab.call(wanted), count);

/** Resolves with true when the tab shows a signed-in member. */
export const isSignedIn = (tab: EnginePage): Promise<boolean> =>
  tab.evaluate(() => coreTab.club.session.signedIn.value);

/** Resolves with the kinds of the events that the tab dispatched. */
export const announcedKinds = (tab: EnginePage): Promise<string[]> =>
  tab.evaluate(() => coreTab.announced.map(({ kind }) => kind));

/** Kills the renderer immediately: no code of the page runs any more, so it cannot release a lock. */
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
