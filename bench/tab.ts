// A tab with an empty cache, slowed down to a profile, and whether the machine is quiet enough for timings.
import { loadavg } from 'node:os';
import type { Browser, CDPSession, Page } from 'playwright';

const SHOWN_MS = 30_000;

const slow = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** How many times slower the processor is, and the line in bytes a second and ms. */
const limits = {
  fast: { cpu: 1, network: undefined },
  /** For an engine that compiles nothing: its heap holds what the page keeps, and no machine code. */
  interpreted: { cpu: 1, network: undefined },
  slow: { cpu: 4, network: slow },
};

/** The profiles of the bench. */
export type Profile = keyof typeof limits;

const MAX_LOAD = 2;
const loadNow = (): number => loadavg()[0] ?? 0;

/** Returns whether the load of the last minute is at most 2. Timings of a busier machine are no result. */
export const isQuietNow = (): boolean => loadNow() <= MAX_LOAD;

/** Returns the load of the last minute as text, with a mark when it is above 2. */
export const describeLoad = (): string => `${loadNow().toFixed(1)}${isQuietNow() ? '' : ' (NOT QUIET)'}`;

export interface TabOfVisit {
  browser: Browser;
  profile: Profile;
  width: number;
  /** Adds the script that watches the page. */
  prepare(tab: Page): Promise<unknown>;
}

/** Opens a tab, works with it, and closes it. Rejects with the page's console errors. */
export async function inNewTab<R>(
  { browser, profile, width, prepare }: TabOfVisit,
  work: (tab: Page, cdp: CDPSession) => Promise<R>,
): Promise<R> {
  const viewport = { width, height: 900 };
  const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport, hasTouch: width < 500 });
  const faults: string[] = [];
  try {
    const tab = await context.newPage();
    tab.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
    tab.on('pageerror', (fault) => faults.push(fault.message));
    const cdp = await context.newCDPSession(tab);
    await cdp.send('Network.enable');
    const { cpu, network } = limits[profile];
    if (cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    if (network) await cdp.send('Network.emulateNetworkConditions', { offline: false, ...network });
    // tsx wraps named functions in this call, also those that run in the page.
    await tab.addInitScript('globalThis.__name = (value) => value;');
    await prepare(tab);
    return await work(tab, cdp);
  } catch (cause) {
    throw new Error(`${String(cause).split('\n')[0]} ${faults.slice(0, 3).join('; ')}`, { cause });
  } finally {
    await context.close();
  }
}

/** Waits for the page's own console line: polling would be work on the thread that is measured. */
export const consoleLine = (tab: Page, text: string) =>
  tab.waitForEvent('console', { predicate: (line) => line.text() === text, timeout: SHOWN_MS });
