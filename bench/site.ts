// npm run bench:site [path ...]: how soon the built site shows, answers a press and is live on a slow phone, page by page.
// RUNS sets the visits of each page (5).
import { type Browser, chromium, type Page } from 'playwright';
import { ensureBrowser } from '../scripts/ensure-browser.ts';
import { root } from '../scripts/run.ts';
import { places, serverRenderedPlaces } from '../src/club/facts/places.ts';
import { startSite } from '../tests/kit/server/site-server.ts';
import { type Figures, median } from './figures.ts';
import { consoleLine, describeLoad, inNewTab } from './tab.ts';

process.chdir(root);
const TAP_AFTER_MS = 100;
const SETTLE_MS = 1_000;
const figures = ['fcpMs', 'liveMs', 'blockingMs', 'longTasksMs', 'menuMs', 'scriptKB', 'cls'] as const;

declare global {
  interface Window {
    visit: { liveMs: number; tapMs: number; menuMs: number; longTasks: PerformanceEntry[]; cls: number };
  }
}

const runs = Number(process.env.RUNS ?? 5);
const everyPath = [...serverRenderedPlaces].map((place) => places[place].path);
const paths = process.argv.length > 2 ? process.argv.slice(2) : everyPath;
const visits = new Map<string, Figures[]>(paths.map((path) => [path, []]));

const loadBefore = describeLoad();
const site = await startSite();
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  // Not counted: the server renders and compresses each page at its first request.
  await Promise.all(paths.map((path) => fetch(site.url + path, { headers: { 'accept-encoding': 'br' } })));
  for (let round = 1; round <= runs; round += 1)
    for (const path of paths) {
      const loading = await visitSite(browser, site.url + path);
      const { menuMs = Number.NaN } = await visitSite(browser, site.url + path, TAP_AFTER_MS);
      visits.get(path)?.push({ ...loading, menuMs });
    }
} finally {
  await browser.close();
  await site.stop();
}

/** A median with its range, or '-' when the figure was not seen. */
function cell(list: Figures[], figure: (typeof figures)[number]): string {
  const seen = list.map((one) => one[figure] ?? Number.NaN).filter((value) => !Number.isNaN(value));
  const text = (value: number) => value.toFixed(figure === 'cls' ? 3 : 0);
  return seen.length === 0
    ? '-'
    : `${text(median(seen))} (${text(Math.min(...seen))}-${text(Math.max(...seen))})`;
}
console.log(
  `slow phone: processor x4, 1.6 Mbit/s, 150 ms, empty cache; ${runs} visits; load before ${loadBefore}`,
);
const row = (list: Figures[]) => Object.fromEntries(figures.map((name) => [name, cell(list, name)]));
console.table(Object.fromEntries([...visits].map(([path, list]) => [path, row(list)])));

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

/** Visits a page with an empty cache. Rejects when it is not live after 30 s. */
function visitSite(browser: Browser, url: string, tapAfterMs?: number): Promise<Figures> {
  const prepare = (page: Page) => page.addInitScript(watch, tapAfterMs);
  return inNewTab({ browser, profile: 'slow', width: 390, prepare }, async (page, cdp) => {
    const scripts = new Set<string>();
    let bytes = 0;
    cdp.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    const live = consoleLine(page, 'visit: live');
    await Promise.all([live, page.goto(url, { waitUntil: 'commit' })]);
    const scriptKB = bytes / 1_024;
    await page.waitForTimeout(SETTLE_MS);
    const seen = await page.evaluate(() => {
      const { liveMs, tapMs, menuMs, longTasks, cls } = window.visit;
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const fcpMs = paint?.startTime ?? Number.NaN;
      // As in Total Blocking Time: before something shows, nobody presses anything.
      const late = longTasks.filter(({ startTime }) => startTime > fcpMs);
      const blockingMs = late.reduce((sum, { duration }) => sum + duration - 50, 0);
      // What the page costs in all, also before its first paint.
      const untilLive = longTasks.filter(({ startTime }) => startTime < liveMs);
      const longTasksMs = untilLive.reduce((sum, { duration }) => sum + duration, 0);
      return {
        fcpMs,
        liveMs,
        blockingMs,
        longTasksMs,
        cls,
        ...(tapMs > 0 ? { menuMs: menuMs - tapMs } : {}),
      };
    });
    return { ...seen, scriptKB };
  });
}
