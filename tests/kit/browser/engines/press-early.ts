// Presses a control of a public page before it is live, and reads what came of it.
import { setTimeout as pause } from 'node:timers/promises';
import { sampleMembers } from '#server/sample-members.ts';
import type { EarlyPress, PressMoment } from './early-presses.ts';
import type { EnginePage } from './engine-page.ts';

declare global {
  interface Window {
    early?: { hasAnswered: boolean; wasLive: boolean };
  }
}

/** The request of a page that has done its presses. A server that holds scripts back lets them pass then. */
export const PRESSED_PATH = '/pressed';

/**
 * Returns a script for `addInitScript`: it fills in and presses at this moment, and notes whether the page changed in the
 * task of the press, which a loaded machine does not change. React, once it is there, answers right after it. What is hidden
 * or busy cannot be pressed.
 */
export const pressScript = (
  { path, press, filled = {} }: EarlyPress,
  moment: PressMoment,
): string => `(() => {
  if (location.pathname + location.search !== ${JSON.stringify(path)}) return;
  const act = () => {
    for (const [field, value] of Object.entries(${JSON.stringify(filled)})) document.querySelector(field).value = value;
    const page = document.documentElement.dataset;
    const wasLive = 'live' in page;
    const changes = new MutationObserver(() => {});
    changes.observe(document, { subtree: true, childList: true, attributes: true });
    const next = (selectors) => {
      const [selector, ...others] = selectors;
      if (!selector) return void fetch('${PRESSED_PATH}', { method: 'POST', keepalive: true }).catch(() => {});
      const node = document.querySelector(selector);
      node.click();
      // The browser shows a tick itself.
      window.early ??= { hasAnswered: node.type === 'checkbox' || changes.takeRecords().length > 0, wasLive };
      requestAnimationFrame(() => next(others));
    };
    next(${JSON.stringify(press)});
  };
  const isSeen = (node) => node && getComputedStyle(node).visibility === 'visible' && !node.ariaDisabled;
  const isHere = () => isSeen(document.querySelector(${JSON.stringify(press[0])}))
    && ${JSON.stringify(press)}.every((selector) => document.querySelector(selector));
  // A browser paints a long page before all of it has arrived.
  const start = () => (isHere() ? setTimeout(act, ${moment}) : setTimeout(start, 10));
  if (${moment === 'hydrating'})
    return new MutationObserver((changes, observer) => {
      const { dataset } = document.documentElement;
      // A page that replaces its HTML does not hydrate.
      if (!('hydrating' in dataset || 'live' in dataset)) return;
      observer.disconnect();
      act();
    }).observe(document, { attributeFilter: ['data-hydrating', 'data-live'], subtree: true });
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });
})();`;

/** Signs a member in on the site. Returns what the browser has stored then. */
export async function enter(
  page: EnginePage,
  site: string,
  as: keyof typeof sampleMembers,
): Promise<Record<string, string>> {
  await page.goto(`${site}/login`);
  await page.locator('[name=email]').fill(sampleMembers[as].email);
  await page.locator('[name=password]').fill(sampleMembers[as].password);
  await page.locator('form [type=submit]').click();
  await page.waitForURL('**/benefit');
  return page.evaluate(() => ({ ...localStorage }));
}

/** Stores pairs of the site, from an address without its scripts. */
export async function store(
  page: EnginePage,
  site: string,
  stored: Readonly<Record<string, string>>,
): Promise<void> {
  await page.goto(`${site}/robots.txt`);
  await page.evaluate((pairs) => {
    for (const [key, value] of Object.entries(pairs)) localStorage.setItem(key, value);
  }, stored);
}

const SETTLE_MS = 400;
/** A loaded machine that is slowed down four times more takes its time. */
const DONE_WITHIN_MS = 30_000;

/** Waits until the page is live and the press was done, and once more after a moment: a second press would undo it. */
export async function afterwards(page: EnginePage, { read, done }: EarlyPress): Promise<unknown> {
  await page.waitForFunction(() => Boolean(window.early && 'live' in document.documentElement.dataset));
  const wanted = JSON.stringify(done);
  const until = Date.now() + DONE_WITHIN_MS;
  while (JSON.stringify(await page.evaluate(read)) !== wanted && Date.now() < until) await pause(50);
  await pause(SETTLE_MS);
  return page.evaluate(read);
}
