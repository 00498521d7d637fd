import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright';
import { type ContractSpy, spyOnContract } from './contract-spy.ts';

/** A plain-http origin in the browser that is not a secure context: no Web Locks, no subtle crypto (promise 25). */
export const PARTNER_HOST = 'partner.test';
/** A name that no development server takes for a page of this machine. */
export const FOREIGN_HOST = 'foreign.example';

const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters are drawn the same whatever the font settings of the machine are.
  '--font-render-hinting=none',
  '--disable-lcd-text',
  `--host-resolver-rules=MAP ${PARTNER_HOST} 127.0.0.1, MAP ${FOREIGN_HOST} 127.0.0.1`,
];

const launched = new Map<string, Promise<Browser>>();

/** What only a browser with windows has, as the back-forward cache, asks for the whole one. */
export interface BrowserWanted {
  whole?: boolean;
}

/**
 * One Chromium for the files of a worker: `CHROME_SHELL_PATH`, its headless shell, where there is one, as it opens a
 * profile in a third of the time; else, and where the whole one is wanted, `CHROME_PATH`. Each file ends with
 * `closeBrowser`.
 */
export function openBrowser({ whole = false }: BrowserWanted = {}): Promise<Browser> {
  const { CHROME_PATH = '/usr/bin/chromium', CHROME_SHELL_PATH } = process.env;
  const path = (!whole && CHROME_SHELL_PATH) || CHROME_PATH;
  const browser = launched.get(path) ?? launch(path);
  launched.set(path, browser);
  return browser;
}

async function launch(executablePath: string): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath,
    args: quietFlags,
    // Playwright turns the back-forward cache off; promise 10 is about it.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  browser.on('disconnected', () => launched.delete(executablePath));
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await spyOnContract(context, contractSpy);
    return context;
  };
  return browser;
}

/** What all pages of the browser showed of the elements' contract. */
export const contractSpy: ContractSpy = { broken: new Set(), seen: new Set() };

/**
 * Closes every profile that a file left open; Chromium itself ends with its worker. Fails when an element did what
 * custom-elements.json does not know: another event, another part.
 */
export async function closeBrowser(): Promise<void> {
  for (const browser of await Promise.all(launched.values()))
    for (const context of browser.contexts()) await context.close();
  const broken = [...contractSpy.broken];
  contractSpy.broken.clear();
  if (broken.length > 0) throw new Error(`Not in custom-elements.json: ${broken.join('; ')}`);
}

/** A fresh profile: its pages share storage among them and with nobody else. */
export async function newContext(
  options: BrowserContextOptions = {},
  wanted?: BrowserWanted,
): Promise<BrowserContext> {
  const browser = await openBrowser(wanted);
  return browser.newContext({ timezoneId: 'UTC', locale: 'en-US', ...options });
}
