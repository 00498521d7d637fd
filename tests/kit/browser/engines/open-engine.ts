import type { Browser, BrowserContext } from 'playwright';
import { describe } from 'vitest';
import { findFirefox, findWebKit } from '../../../../scripts/find-engines.ts';
import { closeBrowser, newContext } from '../browser.ts';
import type { EngineContext, EngineName, EngineOptions } from './engine-page.ts';
import { launchFirefox } from './firefox.ts';
import { openWebKit } from './webkit/webkit-context.ts';

/** All engines, and those that the daily journeys in Chromium do not cover. */
export const engines: readonly EngineName[] = ['chromium', 'firefox', 'webkit'];
export const otherEngines: readonly EngineName[] = ['firefox', 'webkit'];

/**
 * Describes the same tests once for each engine, under its name. The tests of an engine that is not installed are
 * skipped; scripts/test.ts prints how many.
 */
export function describeIn(wanted: readonly EngineName[], tests: (engine: EngineName) => void): void {
  for (const engine of wanted)
    describe.skipIf(!isInstalled[engine])(`in ${engine}`, () => {
      tests(engine);
    });
}

const isInstalled: Record<EngineName, boolean> = {
  chromium: true,
  firefox: findFirefox() !== undefined,
  webkit: findWebKit() !== undefined,
};

const opened = new Set<EngineContext>();
const openers = { chromium: openChromium, firefox: openFirefox, webkit: openWebKit };

// A worker whose Vitest was killed would go on to its end, with its browsers.
process.once('disconnect', () => process.exit(1));

/** Opens a fresh profile in an engine. Each file ends with `closeEngines`. */
export async function openEngine(engine: EngineName, options: EngineOptions = {}): Promise<EngineContext> {
  const context = await openers[engine](options);
  opened.add(context);
  return context;
}

/** Closes every profile that a file left open, and Firefox, which takes much memory. */
export async function closeEngines(): Promise<void> {
  for (const context of opened) await context.close();
  opened.clear();
  for (const browser of await Promise.all(launched.values())) await browser.close();
  launched.clear();
  await closeBrowser();
}

const sizeOf = ({ width = 1280, height = 900 }: EngineOptions) => ({ width, height });

async function openChromium(options: EngineOptions): Promise<EngineContext> {
  if (options.blocksCookies || options.private)
    throw new Error('Each profile of Chromium is private, and Playwright cannot block its cookies.');
  const context = await newContext({
    viewport: sizeOf(options),
    colorScheme: options.dark ? 'dark' : 'light',
    reducedMotion: options.reducedMotion ? 'reduce' : 'no-preference',
    forcedColors: options.forcedColors ? 'active' : 'none',
    javaScriptEnabled: options.javaScript ?? true,
  });
  return asEngine('chromium', context, options, () => context.close());
}

/** Firefox is launched once for each set of preferences in a worker. */
const launched = new Map<string, Promise<Browser>>();

async function openFirefox(options: EngineOptions): Promise<EngineContext> {
  const preferences = {
    'layout.css.prefers-color-scheme.content-override': options.dark ? 0 : 1,
    'ui.prefersReducedMotion': options.reducedMotion ? 1 : 0,
    'javascript.enabled': options.javaScript ?? true,
    // 2 is always, 1 is only with a high-contrast theme of the system.
    'browser.display.document_color_use': options.forcedColors ? 2 : 1,
    ...(options.blocksCookies ? { 'network.cookie.cookieBehavior': 2 } : {}),
    ...(options.private ? { 'browser.privatebrowsing.autostart': true } : {}),
  };
  const key = JSON.stringify(preferences);
  const browser = launched.get(key) ?? launchFirefox(preferences);
  launched.set(key, browser);
  const context = await (
    await browser
  ).newContext({
    viewport: sizeOf(options),
    timezoneId: 'UTC',
    locale: 'en-US',
  });
  return asEngine('firefox', context, options, () => context.close());
}

async function asEngine(
  engine: EngineName,
  context: BrowserContext,
  { first }: EngineOptions,
  close: () => Promise<void>,
): Promise<EngineContext> {
  if (first) await context.addInitScript(first);
  const faults: string[] = [];
  context.on('weberror', (fault) => faults.push(String(fault.error())));
  context.on('console', (line) => {
    if (line.type() === 'error') faults.push(line.text());
  });
  return { engine, faults, newPage: () => context.newPage(), close };
}
