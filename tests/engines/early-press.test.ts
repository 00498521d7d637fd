import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { DELAYS_MS, earlyPresses } from '#kit/browser/engines/early-presses.ts';
import { closeEngines, describeIn, engines, openEngine } from '#kit/browser/engines/open-engine.ts';
import { afterwards, arrive, PRESSED_PATH, pressScript } from '#kit/browser/engines/press-early.ts';
import { sharedSite } from '#kit/server/site-server.ts';
import { type SlowSite, slowScripts } from '#kit/server/slow-scripts.ts';

let site: SlowSite;
/** The scripts of the site pass when it resolves. */
let gate: Promise<unknown> = Promise.resolve();
const isPressed = () => site.asked.includes(`POST ${PRESSED_PATH}`);
beforeAll(async () => {
  // The entry alone: a browser has six lines to a server, and the page needs one to report the press.
  site = await slowScripts(sharedSite().url, () => gate, '/static/js/index-');
});
afterAll(async () => {
  await closeEngines();
  site.close();
});

/** Each kind of press with each of the delays. */
const cases = earlyPresses.flatMap((press) =>
  DELAYS_MS.map((delayMs) => ({
    ...press,
    by: press.as ?? 'guest',
    delayMs,
  })),
);

describeIn(engines, (engine) => {
  it.each(cases)(
    '$name on $path by $by, pressed $delayMs ms after the first paint, answers at once and is done once (TAP-01, TAP-02, TAP-03)',
    async ({ delayMs, ...press }) => {
      const context = await openEngine(engine, {
        width: 390,
        height: 800,
        first: pressScript(press, delayMs),
      });
      onTestFinished(() => context.close());
      gate = Promise.resolve();
      const page = await context.newPage();
      await arrive(page, site.url, press);
      site.asked.length = 0;
      // A press that waits for the script gets it at once.
      if (!press.isHeld) gate = vi.waitUntil(isPressed, { timeout: 30_000 }).catch(() => undefined);
      await page.goto(site.url + press.path);
      expect(await afterwards(page, press)).toEqual(press.done);
      expect(await page.evaluate(() => window.early)).toMatchObject(
        press.isHeld ? { wasLive: true } : { hasAnswered: true, wasLive: false },
      );
      expect(site.asked.filter((line) => line.endsWith('/users/login'))).toHaveLength(
        press.name.startsWith('Login') ? 1 : 0,
      );
    },
  );
});
