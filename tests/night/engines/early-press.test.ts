import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import {
  DELAYS_MS,
  type EarlyPress,
  earlyPresses,
  type PressMoment,
} from '#kit/browser/engines/early-presses.ts';
import type { EngineName, EnginePage } from '#kit/browser/engines/engine-page.ts';
import { closeEngines, describeIn, engines, openEngine } from '#kit/browser/engines/open-engine.ts';
import { afterwards, enter, PRESSED_PATH, pressScript, store } from '#kit/browser/engines/press-early.ts';
import { sharedSite } from '#kit/server/site-server.ts';
import { type SlowSite, slowScripts } from '#kit/server/slow-scripts.ts';

let site: SlowSite;
/** The scripts of the site pass when it resolves. */
let gate: Promise<unknown> = Promise.resolve();
const isPressed = () => site.requests.includes(`POST ${PRESSED_PATH}`);
beforeAll(async () => {
  // The entry alone: a browser has six lines to a server, and the page needs one to report the press.
  site = await slowScripts(sharedSite().url, () => gate, '/static/js/index-');
});
afterAll(async () => {
  await closeEngines();
  site.close();
});

/** A control that differs for the visitor shows later. */
const whileHydrating = earlyPresses
  .filter(({ isQueued }) => !isQueued)
  .map((press) => ({ ...press, by: press.as ?? 'guest' }));

/** Each kind of press with each of the delays. A control that waits for the script is pressed after it in any case. */
const cases = earlyPresses.flatMap((press) =>
  (press.isQueued ? DELAYS_MS.slice(0, 1) : DELAYS_MS).map((delayMs) => ({
    ...press,
    by: press.as ?? 'guest',
    delayMs,
  })),
);

/** Opens a page of a profile that has stored what this visitor has, and no script in its cache. */
async function openVisitor(engine: EngineName, press: EarlyPress, moment: PressMoment) {
  gate = Promise.resolve();
  const open = async (first?: string) => {
    const context = await openEngine(engine, { width: 390, height: 800, ...(first && { first }) });
    onTestFinished(() => context.close());
    return { context, page: await context.newPage() };
  };
  let { stored = {} } = press;
  if (press.as) {
    // In its own profile: WebKit keeps the script of a page it has left, whatever its headers say.
    const { context, page } = await open();
    stored = await enter(page, site.url, press.as);
    await context.close();
  }
  const { page } = await open(pressScript(press, moment));
  await store(page, site.url, stored);
  site.requests.length = 0;
  return page;
}

/** Expects that the press was done once. */
async function expectDoneOnce(page: EnginePage, press: EarlyPress): Promise<void> {
  expect(await afterwards(page, press)).toEqual(press.done);
  expect(site.requests.filter((line) => line.endsWith('/users/login'))).toHaveLength(
    press.name.startsWith('Login') ? 1 : 0,
  );
}

describeIn(engines, (engine) => {
  it.each(cases)(
    '$name on $path by $by, pressed $delayMs ms after the first paint, answers at once and is done once (TAP-01, TAP-02, TAP-03)',
    async ({ delayMs, ...press }) => {
      const page = await openVisitor(engine, press, delayMs);
      // A press that waits for the script gets it immediately.
      if (!press.isQueued) gate = vi.waitUntil(isPressed, { timeout: 30_000 }).catch(() => undefined);
      await page.goto(site.url + press.path);
      await expectDoneOnce(page, press);
      expect(await page.evaluate(() => window.early)).toMatchObject(
        press.isQueued ? { wasLive: true } : { hasAnswered: true, wasLive: false },
      );
    },
  );

  it.each(whileHydrating)(
    '$name on $path by $by, pressed while React hydrates the page, is done once (TAP-01, TAP-02, TAP-03)',
    async (press) => {
      const page = await openVisitor(engine, press, 'hydrating');
      await page.goto(site.url + press.path);
      await expectDoneOnce(page, press);
      expect(await page.evaluate(() => window.early?.hasAnswered || window.early?.wasLive)).toBe(true);
    },
  );
});
