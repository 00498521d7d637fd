// One visit of one page with an empty cache, or one page filled with instances, and what Chromium says it cost.
export const profiles = {
  fast: { cpu: 1 },
  /** On an engine that compiles nothing: its heap holds what the page keeps, and no machine code. */
  interpreted: { cpu: 1 },
  slow: {
    cpu: 4,
    network: { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
  },
};

const SETTLE_MS = 1_000;
const SHOWN_MS = 30_000;

/** Runs in the page before any script: notes when `path` is drawn, long tasks and shifts. */
function watch(path) {
  const seen = { shownMs: 0, tasks: [], cls: 0 };
  window.bench = seen;
  const note = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  note('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }));
  note('layout-shift', ({ value }) => {
    seen.cls += value;
  });
  seen.find = (start) => {
    let root = start;
    for (const selector of path) {
      const found = root?.querySelector(selector);
      const inside = found?.shadowRoot ?? found?.contentDocument;
      root = inside && selector !== path.at(-1) ? inside : found;
    }
    return root && root !== start && root.getClientRects?.().length > 0 ? root : undefined;
  };
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

/** The page says it by itself: to ask it again and again would be work on the thread that is measured. */
const saysInConsole = (tab, words) =>
  tab.waitForEvent('console', { predicate: (line) => line.text() === words, timeout: SHOWN_MS });

/** The figures of one visit. `again` (49 times more, and away) only where a page says how. */
export async function visit({ browser, page, profile, server, again }) {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 1280, height: 900 },
  });
  const faults = [];
  try {
    const tab = await context.newPage();
    const cdp = await context.newCDPSession(tab);
    const requests = await listen(cdp);
    tab.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
    tab.on('pageerror', (fault) => faults.push(fault.message));
    await slowDown(cdp, profiles[profile]);
    await tab.addInitScript(watch, page.shown);
    const shown = saysInConsole(tab, 'bench: shown');
    await Promise.all([shown, tab.goto(server.pageAt(page.name), { waitUntil: 'commit' })]);
    await tab.waitForTimeout(SETTLE_MS);
    const { TaskDuration } = await metrics(cdp);
    const seen = await tab.evaluate(() => ({ ...window.bench, at: performance.timeOrigin }));
    return {
      ...weigh(requests, seen, server),
      shownMs: seen.shownMs,
      readyMs: Math.max(seen.shownMs, ...seen.tasks.map(({ startTime, duration }) => startTime + duration)),
      blockingMs: seen.tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
      mainMs: TaskDuration * 1_000,
      cls: seen.cls,
      ...(again ? await fill({ tab, cdp, page, requests }) : {}),
    };
  } catch (cause) {
    throw new Error(`${cause.message.split('\n')[0]} ${faults.slice(0, 3).join('; ')}`, { cause });
  } finally {
    await context.close();
  }
}

async function slowDown(cdp, { cpu, network }) {
  if (cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (network) await cdp.send('Network.emulateNetworkConditions', { offline: false, ...network });
}

async function listen(cdp) {
  const requests = new Map();
  await cdp.send('Network.enable');
  await cdp.send('Performance.enable');
  cdp.on('Network.requestWillBeSent', ({ requestId, request, initiator, wallTime, type }) => {
    if (request.method === 'OPTIONS' || request.url.startsWith('data:')) return;
    requests.set(requestId, { url: request.url, from: importerOf(initiator), wallTime, type });
  });
  return requests;
}

const importerOf = ({ url, stack }) => {
  let at = stack;
  while (at) {
    if (at.callFrames[0]) return at.callFrames[0].url;
    at = at.parent;
  }
  return url;
};

const isCode = (url) => /\.(m?js|css)$/.test(new URL(url).pathname);

/** Files and kB until the page was shown, and the longest chain of files that had to wait for one another. */
function weigh(requests, { at, shownMs }, server) {
  const all = [...requests.values()];
  const code = all.filter(({ url }) => isCode(url));
  const needed = code.filter(({ wallTime }) => wallTime * 1_000 - at <= shownMs);
  const kB = (list, kind) =>
    list.reduce((sum, { url }) => {
      const file = server.bytesOf(new URL(url).pathname);
      return sum + (file?.[kind] ?? file?.plain)?.length / 1_024;
    }, 0);
  const byUrl = new Map(code.map((one) => [one.url, one]));
  const depthOf = (one) => 1 + (byUrl.has(one.from) ? depthOf(byUrl.get(one.from)) : 0);
  return {
    files: needed.length,
    depth: Math.max(...needed.map(depthOf)),
    gzipKB: kB(needed, 'gz'),
    brotliKB: kB(needed, 'br'),
    laterKB: kB(code, 'br') - kB(needed, 'br'),
    plansRequests: plansAsked(requests),
  };
}

const plansAsked = (requests) => [...requests.values()].filter(({ url }) => url.endsWith('/plans')).length;

/** 49 more of the page's element, all in view, and away again. */
async function fill({ tab, cdp, page, requests }) {
  const before = await settled(cdp);
  const filled = saysInConsole(tab, 'bench: filled');
  await Promise.all([filled, tab.evaluate(addMany, { tag: page.tag, count: 49 })]);
  await tab.waitForTimeout(SETTLE_MS);
  const { TaskDuration } = await metrics(cdp);
  const full = await settled(cdp);
  await tab.evaluate(() => document.querySelector('#many').remove());
  await tab.waitForTimeout(SETTLE_MS);
  const after = await settled(cdp);
  return {
    fillMs: (TaskDuration - before.TaskDuration) * 1_000,
    extraKB: (full.JSHeapUsedSize - before.JSHeapUsedSize) / 1_024 / 49,
    leftKB: (after.JSHeapUsedSize - before.JSHeapUsedSize) / 1_024,
    plansRequestsOf50: plansAsked(requests),
  };
}

/** One upon another, so that all of them are where the visitor looks and none may wait for being seen. */
function addMany({ tag, count }) {
  const many = document.createElement('div');
  many.id = 'many';
  many.style.cssText = 'position: relative; block-size: 60em; overflow: hidden';
  for (let at = 0; at < count; at += 1) {
    const place = document.createElement('div');
    place.style.cssText = 'position: absolute; inset: 0 0 auto';
    place.append(document.createElement(tag));
    many.append(place);
  }
  document.querySelector('main').prepend(many);
  const added = [...many.querySelectorAll(tag)];
  const look = () => {
    if (added.every((element) => window.bench.find({ querySelector: () => element })))
      console.debug('bench: filled');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function metrics(cdp) {
  const { metrics: list } = await cdp.send('Performance.getMetrics');
  return Object.fromEntries(list.map(({ name, value }) => [name, value]));
}

/** After two collections, the second for what finalizers let go. */
async function settled(cdp) {
  for (let round = 0; round < 2; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  return metrics(cdp);
}
