import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright';
import { type ContractSpy, spyOnContract } from './contract-spy.ts';

/** A plain-http origin in the browser that is not a secure context: no Web Locks, no subtle crypto (promise 25). */
export const PARTNER_HOST = 'partner.test';

const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--host-resolver-rules=MAP ${PARTNER_HOST} 127.0.0.1`,
];

let launched: Promise<Browser> | undefined;

/** One Chromium for the files of a worker; `CHROME_PATH` says which. Each file ends with `closeBrowser`. */
export function openBrowser(): Promise<Browser> {
  launched ??= launch();
  return launched;
}

async function launch(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: quietFlags,
    // Playwright turns the back-forward cache off; promise 10 is about it.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  browser.on('disconnected', () => {
    launched = undefined;
  });
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
  const browser = await launched;
  for (const context of browser?.contexts() ?? []) await context.close();
  const broken = [...contractSpy.broken];
  contractSpy.broken.clear();
  if (broken.length > 0) throw new Error(`Not in custom-elements.json: ${broken.join('; ')}`);
}

/** A fresh profile: its pages share storage among them and with nobody else. */
export async function newContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const browser = await openBrowser();
  return browser.newContext({ timezoneId: 'UTC', locale: 'en-US', ...options });
}
