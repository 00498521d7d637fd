// One visit of one page of the site on a slow phone, with what Chromium measured until the page was live.
import type { Browser, CDPSession, Page } from 'playwright';
import type { Figures } from '../figures.ts';
import { limits } from '../limits.ts';

/** When the film shows the page, in ms after the request. */
const FILM_MS = [500, 1_000, 1_500, 2_000];
const SETTLE_MS = 1_000;
const LIVE_MS = 30_000;

declare global {
  interface Window {
    visit: { liveMs: number; tapMs: number; menuMs: number; longTasks: PerformanceEntry[]; cls: number };
  }
}

/** Runs in the page before any script. With `tapAfterMs` it presses the menu button so long after the first paint. */
function watch(tapAfterMs: number | undefined): void {
  const seen = { liveMs: 0, tapMs: 0, menuMs: 0, longTasks: [] as PerformanceEntry[], cls: 0 };
  window.visit = seen;
  const note = (type: string, take: (entry: PerformanceEntry & { value: number }) => unknown) =>
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => take(entry as PerformanceEntry & { value: number })),
    ).observe({ type, buffered: true });
  const press = () => {
    document.querySelector<HTMLElement>('.club-header-toggle')?.click();
    seen.tapMs = performance.now();
  };
  note('longtask', (task) => seen.longTasks.push(task));
  note('layout-shift', ({ value }) => {
    seen.cls += value;
  });
  note('paint', ({ name }) => {
    if (name === 'first-contentful-paint' && tapAfterMs !== undefined) setTimeout(press, tapAfterMs);
  });
  const look = () => {
    const now = performance.now();
    if (!seen.liveMs && document.documentElement?.hasAttribute('data-live')) seen.liveMs = now;
    if (!seen.menuMs && document.querySelector('.club-slide-out[open]')) seen.menuMs = now;
    if (!seen.liveMs || (seen.tapMs > 0 && !seen.menuMs)) requestAnimationFrame(look);
    else setTimeout(() => console.debug('visit: live'));
  };
  requestAnimationFrame(look);
}

interface Visit {
  browser: Browser;
  url: string;
  /** Ms between the first paint and a press of the menu button. No press when it is missing. */
  tapAfterMs?: number;
}

async function openSlowPage(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 }, hasTouch: true });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: limits.slow.cpu });
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...limits.slow.network });
  // tsx wraps named functions in this call, also those that run in the page.
  await page.addInitScript('globalThis.__name = (value) => value;');
  return { context, page, cdp };
}

/** Visits a page with an empty cache. Rejects when it is not live after 30 s. */
export async function visitSite({ browser, url, tapAfterMs }: Visit): Promise<Figures> {
  const { context, page, cdp } = await openSlowPage(browser);
  try {
    const scripts = countScripts(cdp);
    await page.addInitScript(watch, tapAfterMs);
    const live = page.waitForEvent('console', {
      predicate: (line) => line.text() === 'visit: live',
      timeout: LIVE_MS,
    });
    await Promise.all([live, page.goto(url, { waitUntil: 'commit' })]);
    const scriptKB = scripts.bytes() / 1_024;
    await page.waitForTimeout(SETTLE_MS);
    return { ...(await readFigures(page)), scriptKB };
  } finally {
    await context.close();
  }
}

const readFigures = (page: Page): Promise<Figures> =>
  page.evaluate(() => {
    const { liveMs, tapMs, menuMs, longTasks, cls } = window.visit;
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const fcpMs = paint?.startTime ?? Number.NaN;
    // As in Total Blocking Time: before something shows, nobody presses anything.
    const late = longTasks.filter(({ startTime }) => startTime > fcpMs);
    const blockingMs = late.reduce((sum, { duration }) => sum + duration - 50, 0);
    // What the page costs in all, also before its first paint.
    const untilLive = longTasks.filter(({ startTime }) => startTime < liveMs);
    const longTasksMs = untilLive.reduce((sum, { duration }) => sum + duration, 0);
    return { fcpMs, liveMs, blockingMs, longTasksMs, cls, ...(tapMs > 0 ? { menuMs: menuMs - tapMs } : {}) };
  });

/** Counts the bytes of scripts as they came over the line. */
function countScripts(cdp: CDPSession) {
  const names = new Set<string>();
  let bytes = 0;
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || /\.m?js(\?|$)/.test(response.url)) names.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (names.has(requestId)) bytes += encodedDataLength;
  });
  return { bytes: () => bytes };
}

/** Returns what the page showed at each moment of `FILM_MS`, as JPEG by its file name. */
export async function filmSite({ browser, url }: Visit): Promise<Map<string, Buffer>> {
  const { context, page, cdp } = await openSlowPage(browser);
  try {
    const frames: { at: number; picture: Buffer }[] = [];
    cdp.on('Page.screencastFrame', ({ sessionId, data, metadata }) => {
      frames.push({ at: (metadata.timestamp ?? 0) * 1_000, picture: Buffer.from(data, 'base64') });
      cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
    });
    await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 80 });
    const began = Date.now();
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForTimeout(Math.max(...FILM_MS) + SETTLE_MS - (Date.now() - began));
    const shownAt = (ms: number) => frames.filter(({ at }) => at <= began + ms).at(-1)?.picture;
    const shots = FILM_MS.map((ms): [string, Buffer | undefined] => [`${ms}.jpg`, shownAt(ms)]);
    return new Map(shots.filter((shot): shot is [string, Buffer] => shot[1] !== undefined));
  } finally {
    await context.close();
  }
}
