import type { CDPSession, Page } from 'playwright';
import { afterAll, expect, it } from 'vitest';
import { closeBrowser } from '#kit/browser/browser.ts';
import { openPartnerPage } from '#kit/browser/partner-page.ts';
import { sharedSite } from '#kit/server/site-server.ts';

const ROUNDS = 100;
const HEAP_MOST_BYTES = 2 * 1024 * 1024;

const site = sharedSite();
afterAll(closeBrowser);

/** Adds an element to the page and removes it after it shows, `times` times. */
const mount = (page: Page, tag: string, times: number) =>
  page.evaluate(
    async ([name, count]) => {
      for (let round = 0; round < count; round += 1) {
        const element = document.createElement(name);
        const ready = new Promise((done) => element.addEventListener('club-ready', done, { once: true }));
        document.querySelector('main')?.replaceChildren(element);
        await ready;
        element.remove();
        await new Promise(requestAnimationFrame);
      }
    },
    [tag, times] as const,
  );

/** Returns the bytes of the heap, and the nodes and listeners of the whole page, after a garbage collection. */
async function weigh(cdp: CDPSession) {
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: read('JSHeapUsedSize'), nodes: read('Nodes'), listeners: read('JSEventListeners') };
}

it.each(['club-signup', 'club-pricing'])('<%s> leaves nothing behind after many visits', async (tag) => {
  const { page, faults, close } = await openPartnerPage(
    site.url,
    `<main></main><script type="module" src="${site.url}/embed/${tag}.js"></script>`,
  );
  await page.waitForFunction((name) => customElements.get(name), tag);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  // The first elements create what the whole page shares.
  await mount(page, tag, 3);
  const before = await weigh(cdp);
  await mount(page, tag, ROUNDS);
  // Some objects are free only after the next turn. What a visit leaves behind stays.
  const more = async () => {
    const after = await weigh(cdp);
    return {
      listeners: after.listeners > before.listeners,
      nodes: after.nodes - before.nodes >= ROUNDS,
      heap: after.heap - before.heap >= HEAP_MOST_BYTES,
    };
  };
  await expect.poll(more, { interval: 200 }).toEqual({ listeners: false, nodes: false, heap: false });
  expect(faults).toEqual([]);
  await close();
});
