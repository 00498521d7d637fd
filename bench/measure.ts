// One visit of one page with an empty cache, or one page filled with instances, with what Chromium measured.
import type { CDPSession, Page as Tab } from 'playwright';
import type { Figures } from './figures.ts';
import type { BenchPage } from './pages.ts';
import type { BenchServer } from './server.ts';
import { consoleLine, inNewTab, type Profile, type TabOfVisit } from './tab.ts';

const SETTLE_MS = 1_000;

interface Seen {
  shownMs: number;
  tasks: { startTime: number; duration: number }[];
  cls: number;
  /** Of the first press, until the next paint. 0 before it. */
  tapMs: number;
  find(start: { querySelector(selector: string): Element | null }): Element | undefined;
}
declare global {
  interface Window {
    bench: Seen;
  }
}

interface Request {
  url: string;
  /** The file that asked for it. */
  from?: string;
  wallTime: number;
}

/** Runs in the page before any script: notes when `path` is drawn, long tasks and layout shifts. */
function watch(path: string[]): void {
  const note = (type: string, take: (entry: PerformanceEntry & { value: number }) => void) =>
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => take(entry as PerformanceEntry & { value: number })),
    ).observe({ type, buffered: true });
  const seen: Seen = {
    shownMs: 0,
    tasks: [],
    cls: 0,
    tapMs: 0,
    find(start) {
      let root: { querySelector(selector: string): Element | null } | null | undefined = start;
      let found: Element | null | undefined;
      for (const selector of path) {
        found = root?.querySelector(selector);
        root = found?.shadowRoot ?? (found as HTMLIFrameElement | undefined)?.contentDocument ?? found;
      }
      return found && found.getClientRects().length > 0 ? found : undefined;
    },
  };
  window.bench = seen;
  note('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }));
  note('first-input', ({ duration }) => {
    seen.tapMs = duration;
  });
  note('layout-shift', ({ value }) => {
    seen.cls += value;
  });
  const look = () => {
    if (seen.find(document)) requestAnimationFrame(noteShown);
    else requestAnimationFrame(look);
  };
  const noteShown = () => {
    seen.shownMs = performance.now();
    console.debug('bench: shown');
  };
  requestAnimationFrame(look);
}

interface Visit extends Pick<TabOfVisit, 'browser'> {
  page: BenchPage;
  profile: Profile;
  server: BenchServer;
  /** Adds 49 more elements after the page is shown, and removes them. */
  again?: boolean;
  /** Presses the page once it is shown, and measures only that. */
  tap?: boolean;
}

/** Returns the figures of one visit. Rejects with the page's console errors when it does not show. */
export function visit({ browser, page, profile, server, again, tap }: Visit): Promise<Figures> {
  const prepare = (tab: Tab) => tab.addInitScript(watch, page.shown);
  return inNewTab({ browser, profile, width: 1280, prepare }, async (tab, cdp) => {
    const requests = await listen(cdp);
    const shown = consoleLine(tab, 'bench: shown');
    await Promise.all([shown, tab.goto(server.pageAt(page.name), { waitUntil: 'commit' })]);
    if (tap) return firstTap(tab);
    const { TaskDuration: untilShown } = await metrics(cdp);
    await tab.waitForTimeout(SETTLE_MS);
    const { TaskDuration } = await metrics(cdp);
    const seen = await tab.evaluate(() => {
      const { shownMs, tasks, cls } = window.bench;
      return { shownMs, tasks, cls, at: performance.timeOrigin };
    });
    return {
      ...weigh(requests, seen.at + seen.shownMs, server),
      shownMs: seen.shownMs,
      readyMs: Math.max(seen.shownMs, ...seen.tasks.map(({ startTime, duration }) => startTime + duration)),
      blockingMs: seen.tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
      mainMs: TaskDuration * 1_000,
      afterMs: (TaskDuration - untilShown) * 1_000,
      cls: seen.cls,
      ...(again && page.tag ? await fill({ tab, cdp, tag: page.tag, requests }) : {}),
    };
  });
}

/** Presses the middle of what is shown. Returns the ms until the page had painted its answer, if it got the press. */
async function firstTap(tab: Tab): Promise<Figures> {
  const at = await tab.evaluate(() => {
    const { left, top, width, height } =
      window.bench.find(document)?.getBoundingClientRect() ?? new DOMRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await tab.mouse.click(at.x, at.y);
  await tab.waitForTimeout(SETTLE_MS);
  return tab.evaluate((): Figures => (window.bench.tapMs > 0 ? { tapMs: window.bench.tapMs } : {}));
}

async function listen(cdp: CDPSession): Promise<Map<string, Request>> {
  const requests = new Map<string, Request>();
  await cdp.send('Performance.enable');
  cdp.on('Network.requestWillBeSent', ({ requestId, request, initiator, wallTime }) => {
    if (request.method === 'OPTIONS' || request.url.startsWith('data:')) return;
    requests.set(requestId, { url: request.url, from: importerOf(initiator), wallTime });
  });
  return requests;
}

interface Stack {
  callFrames: { url: string }[];
  parent?: Stack;
}
function importerOf({ url, stack }: { url?: string; stack?: Stack }): string | undefined {
  for (let at = stack; at; at = at.parent) if (at.callFrames[0]) return at.callFrames[0].url;
  return url;
}

const isCode = (url: string) => /\.(m?js|css)$/.test(new URL(url).pathname);

/** Files and KB until the page was shown, and the longest chain of files that had to wait for one another. */
function weigh(requests: Map<string, Request>, shownAt: number, server: BenchServer) {
  const code = [...requests.values()].filter(({ url }) => isCode(url));
  const needed = code.filter(({ wallTime }) => wallTime * 1_000 <= shownAt);
  const kB = (list: Request[]) =>
    list.reduce((sum, { url }) => sum + server.bytesOf(new URL(url).pathname) / 1_024, 0);
  const byUrl = new Map(code.map((one) => [one.url, one]));
  const depthOf = ({ from }: Request): number => {
    const importer = byUrl.get(from ?? '');
    return importer ? 1 + depthOf(importer) : 1;
  };
  return {
    files: needed.length,
    depth: Math.max(...needed.map(depthOf)),
    brotliKB: kB(needed),
    laterKB: kB(code) - kB(needed),
    plansRequests: plansAsked(requests),
  };
}

const plansAsked = (requests: Map<string, Request>) =>
  [...requests.values()].filter(({ url }) => url.endsWith('/plans')).length;

interface Fill {
  tab: Tab;
  cdp: CDPSession;
  tag: string;
  requests: Map<string, Request>;
}

/** Adds 49 more of the page's element, all in view, and removes them. */
async function fill({ tab, cdp, tag, requests }: Fill) {
  const before = await settled(cdp);
  const filled = consoleLine(tab, 'bench: filled');
  await Promise.all([filled, tab.evaluate(addMany, { tag, count: 49 })]);
  await tab.waitForTimeout(SETTLE_MS);
  const { TaskDuration } = await metrics(cdp);
  const full = await settled(cdp);
  await tab.evaluate(() => document.querySelector('#many')?.remove());
  await tab.waitForTimeout(SETTLE_MS);
  const after = await settled(cdp);
  return {
    fillMs: (TaskDuration - before.TaskDuration) * 1_000,
    extraKB: (full.JSHeapUsedSize - before.JSHeapUsedSize) / 1_024 / 49,
    leftKB: (after.JSHeapUsedSize - before.JSHeapUsedSize) / 1_024,
    plansRequestsOf50: plansAsked(requests),
  };
}

/** Runs in the page. Stacks the elements, so that all of them are in view and none is lazy-loaded. */
function addMany({ tag, count }: { tag: string; count: number }): void {
  const many = document.createElement('div');
  many.id = 'many';
  many.style.cssText = 'position: relative; block-size: 60em; overflow: hidden';
  for (let at = 0; at < count; at += 1) {
    const place = document.createElement('div');
    place.style.cssText = 'position: absolute; inset: 0 0 auto';
    place.append(document.createElement(tag));
    many.append(place);
  }
  document.querySelector('main')?.prepend(many);
  const added = [...many.querySelectorAll(tag)];
  const look = () => {
    if (added.every((element) => window.bench.find({ querySelector: () => element })))
      console.debug('bench: filled');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

interface Metrics extends Record<string, number> {
  /** Seconds. */
  TaskDuration: number;
  /** Bytes. */
  JSHeapUsedSize: number;
}

async function metrics(cdp: CDPSession): Promise<Metrics> {
  const { metrics: list } = await cdp.send('Performance.getMetrics');
  return Object.fromEntries(list.map(({ name, value }) => [name, value])) as Metrics;
}

/** Returns the metrics after two collections, the second for what finalizers release. */
async function settled(cdp: CDPSession): Promise<Metrics> {
  for (let round = 0; round < 2; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  return metrics(cdp);
}
