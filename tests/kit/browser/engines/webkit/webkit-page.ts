import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Origin, type WebDriver, WebElement } from 'selenium-webdriver';
import { build } from 'vite';
import type { EnginePage } from '../engine-page.ts';
import type { InPage, Step } from './in-page.ts';
import { keysOf } from './keys.ts';
import { type SearchedPage, WebKitLocator } from './webkit-locator.ts';

const WAIT_MS = 30_000;
const EVERY_MS = 50;
/** How long one look may take. WebKit sometimes never answers one into a page that it is just leaving. */
const SCRIPT_MS = 15_000;
/** How long any call may take. The driver ends a script after 30 s, so a later answer never comes. */
const ANSWER_MS = 45_000;

/** Runs work in one tab after the other, because a driver has one current tab. */
export type InTab = <Result>(handle: string, work: (driver: WebDriver) => Promise<Result>) => Promise<Result>;

/** A tab in WebKit, with the methods of Playwright's page that tests use. */
export class WebKitPage implements EnginePage, SearchedPage {
  readonly #inTab: <Result>(work: (driver: WebDriver) => Promise<Result>) => Promise<Result>;
  readonly #everything = new WebKitLocator(this);
  readonly getByRole = this.#everything.getByRole;
  readonly getByLabel = this.#everything.getByLabel;
  readonly getByText = this.#everything.getByText;
  readonly locator = this.#everything.locator;
  #address = 'about:blank';

  constructor(handle: string, inTab: InTab) {
    this.#inTab = (work) => within(ANSWER_MS, inTab(handle, work));
  }

  frameLocator = (css: string): WebKitPage =>
    new WebKitPage('', async (_, work) => {
      const steps: Step[] = [{ by: 'css', css }];
      const frame = await this.runWithSearch('return clubInPage.find(arguments[0])[0]', [steps]);
      if (!(frame instanceof WebElement)) throw new Error(`There is no frame ${css}.`);
      return this.#inTab(async (driver) => {
        await driver.switchTo().frame(frame);
        try {
          return await work(driver);
        } finally {
          await driver.switchTo().defaultContent();
        }
      });
    });

  readonly keyboard: EnginePage['keyboard'] = {
    type: (text) => this.#inTab((driver) => driver.actions().sendKeys(text).perform()),
    press: (chord) =>
      this.#inTab((driver) => {
        const keys = keysOf(chord);
        const down = keys.reduce((actions, key) => actions.keyDown(key), driver.actions());
        return keys
          .toReversed()
          .reduce((actions, key) => actions.keyUp(key), down)
          .perform();
      }),
  };

  readonly mouse: EnginePage['mouse'] = {
    move: (x, y) => this.#inTab((driver) => driver.actions().move(at(x, y)).perform()),
    click: (x, y) => this.#inTab((driver) => driver.actions().move(at(x, y)).press().release().perform()),
  };

  async goto(address: string): Promise<void> {
    await this.#inTab((driver) => driver.get(address));
    await this.#readAddress();
  }

  async reload(): Promise<void> {
    await this.#inTab((driver) => driver.navigate().refresh());
    await this.#readAddress();
  }

  url = () => this.#address;

  evaluate: EnginePage['evaluate'] = (work: unknown, arg?: unknown) =>
    this.run(typeof work === 'string' ? `return ${work}` : `return (${String(work)})(arguments[0])`, [
      arg,
    ]) as never;

  waitForFunction: EnginePage['waitForFunction'] = async (work: unknown, arg?: unknown) => {
    const source = `return Boolean((${String(work)})(arguments[0]))`;
    await this.untilTrue(String(work), () => this.run(source, [arg], SCRIPT_MS) as Promise<boolean>);
    return undefined as never;
  };

  waitForURL: EnginePage['waitForURL'] = (wanted) =>
    this.untilTrue(`the address is ${String(wanted)}`, async () => {
      await this.#readAddress();
      return isAddress(this.#address, wanted as Wanted);
    });

  setViewportSize: EnginePage['setViewportSize'] = ({ width, height }) =>
    this.#inTab(async (driver) => void (await driver.manage().window().setRect({ width, height })));

  screenshot = (): Promise<Buffer> =>
    this.#inTab(async (driver) => Buffer.from(await driver.takeScreenshot(), 'base64'));

  close = (): Promise<void> => this.#inTab((driver) => driver.close());

  async clickOn(steps: readonly Step[]): Promise<void> {
    let spot: { x: number; y: number } | string = '';
    await this.untilTrue(
      () => `${JSON.stringify(steps)} can be clicked: ${String(spot)}`,
      async () => {
        spot = await this.ask((inPage, wanted) => inPage.target(wanted), steps);
        if (typeof spot === 'string') return false;
        await this.mouse.click(spot.x, spot.y);
        return this.ask((inPage) => inPage.wasHit(), steps).catch(() => true);
      },
    );
  }

  async ask<Result>(
    work: (inPage: InPage, steps: readonly Step[]) => Result,
    steps: readonly Step[],
  ): Promise<Awaited<Result>> {
    const body = `return (${String(work)})(clubInPage, arguments[0])`;
    return (await this.runWithSearch(body, [steps], SCRIPT_MS)) as never;
  }

  async runWithSearch(body: string, args: unknown[], atMostMs?: number): Promise<unknown> {
    const answer = await this.run(`if (!globalThis.clubInPage) return '${MISSING}'; ${body}`, args, atMostMs);
    if (answer !== MISSING) return answer;
    await this.run(await bundledSearch(), [], atMostMs);
    return this.runWithSearch(body, args, atMostMs);
  }

  /** Runs the body of a function in the page. Throws when it takes longer than `atMostMs`. */
  async run(body: string, args: unknown[], atMostMs?: number): Promise<unknown> {
    const answer = await this.#inTab((driver) => {
      const answered = driver.executeScript(body, ...args);
      return atMostMs === undefined ? answered : within(atMostMs, answered);
    });
    return answer ?? undefined;
  }

  async untilTrue(
    what: string | (() => string),
    check: () => Promise<boolean>,
    atMostMs = WAIT_MS,
  ): Promise<void> {
    const until = Date.now() + atMostMs;
    let last: unknown;
    while (Date.now() < until) {
      try {
        if (await check()) return;
      } catch (fault) {
        last = fault;
      }
      await pause(EVERY_MS);
    }
    const subject = typeof what === 'string' ? what : what();
    throw new Error(`Waited ${atMostMs} ms, but not true at ${this.#address}: ${subject}`, { cause: last });
  }

  /** Asks again: WebKit sometimes never answers a call of the moment in which a load ends. */
  async #readAddress(): Promise<void> {
    await this.untilTrue('the page names its address', async () => {
      this.#address = await this.#inTab((driver) => within(SCRIPT_MS, driver.getCurrentUrl()));
      return true;
    });
  }
}

async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  // Made here, so that its stack names the call.
  const late = new Error(`The page did not answer within ${ms} ms.`);
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late), ms);
  });
  try {
    return await Promise.race([work, expired]);
  } finally {
    clearTimeout(timer);
  }
}

const MISSING = 'clubInPage is missing';
const at = (x: number, y: number) => ({
  x: Math.round(x),
  y: Math.round(y),
  origin: Origin.VIEWPORT,
  duration: 0,
});

type Wanted = string | RegExp | ((url: URL) => boolean);

/** Compares as Playwright does, for the patterns in use: `*` is within a part of the path, `**` anything. */
function isAddress(address: string, wanted: Wanted): boolean {
  if (typeof wanted === 'function') return wanted(new URL(address));
  if (wanted instanceof RegExp) return wanted.test(address);
  const source = wanted
    .split('**')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*'))
    .join('.*');
  return new RegExp(`^${source}$`).test(address);
}

let search: Promise<string> | undefined;

function bundledSearch(): Promise<string> {
  search ??= bundle();
  return search;
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env': '{}' },
    build: {
      write: false,
      minify: true,
      rollupOptions: {
        input: fileURLToPath(new URL('in-page.ts', import.meta.url)),
        output: { format: 'iife' },
      },
    },
  });
  const output = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const entry = output.find((chunk) => chunk.type === 'chunk');
  if (entry?.type !== 'chunk') throw new Error('in-page.ts was not bundled.');
  return entry.code;
}
