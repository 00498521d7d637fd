import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import {
  DELAYS_MS,
  type EarlyPress,
  earlyPresses,
  type PressMoment,
} from '#kit/browser/engines/early-presses.ts';
import { afterwards, arrive, pressScript } from '#kit/browser/engines/press-early.ts';
import { sharedSite } from '#kit/server/site-server.ts';

const site = sharedSite();
afterAll(closeBrowser);

const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const all = earlyPresses.flatMap((press) =>
  DELAYS_MS.map((delayMs) => ({ ...press, by: press.as ?? 'guest', delayMs })),
);

/** Presses at this moment on a slow phone, and expects that it was done once. */
async function expectDoneOnce(press: EarlyPress, moment: PressMoment): Promise<void> {
  const context = await newContext({ viewport: { width: 390, height: 800 } });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await arrive(page, site.url, press);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slow);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const faults: string[] = [];
  page.on('pageerror', (fault) => faults.push(String(fault)));
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.addInitScript(pressScript(press, moment));
  await page.goto(site.url + press.path, { waitUntil: 'commit' });
  expect(await afterwards(page, press)).toEqual(press.done);
  expect(await page.evaluate(() => window.early?.hasAnswered || window.early?.wasLive)).toBe(true);
  expect(faults).toEqual([]);
  expect(sent.filter((url) => url.endsWith('/users/login'))).toHaveLength(
    press.name.startsWith('Login') ? 1 : 0,
  );
  await expect.poll(() => page.locator('[data-pressed]').count()).toBe(0);
}

/** One of each kind: the menu, a tab and a link, a slide, a form, a member, a language. By night each engine presses all. */
describe('a press after the first paint on a slow phone', () => {
  it.each(all.filter((_, index) => index % 13 === 2))(
    'of $name on $path by $by, after $delayMs ms, is done once (TAP-01, TAP-02, TAP-03)',
    ({ delayMs, ...press }) => expectDoneOnce(press, delayMs),
  );
});

/**
 * Radios, whose change React does not see meanwhile: of a page that React hydrates, of one that it renders again, and of
 * one that differs for the visitor.
 */
const whileHydrating = earlyPresses
  .filter(({ isHeld, press }) => !isHeld && press[0]?.includes('radio'))
  .map((press) => ({ ...press, by: press.as ?? 'guest' }));

describe('a press while React hydrates the page on a slow phone', () => {
  it.each(whileHydrating.filter((_, index) => index % 2 === 0))(
    'of $name on $path by $by is done once (TAP-01, TAP-02, TAP-03)',
    (press) => expectDoneOnce(press, 'hydrating'),
  );
});
