import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Request,
} from 'playwright';
import { type ContractSpy, spyOnContract } from './contract-spy.ts';

/** The host of a partner's page. Browsers treat it as this machine, so the page is as secure as one on https. */
export const PARTNER_HOST = 'partner.localhost';
/** The host of a plain-http origin. The page is not a secure context: no Web Locks, no `crypto.subtle`. */
export const INSECURE_HOST = 'partner.test';
/** A host name that no development server treats as local. Only the whole Chromium treats it as secure here. */
export const FOREIGN_HOST = 'shop.foreign.example';

const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without it, letters depend on the font settings of the machine.
  '--font-render-hinting=none',
  '--disable-lcd-text',
  `--host-resolver-rules=MAP ${INSECURE_HOST} 127.0.0.1, MAP ${FOREIGN_HOST} 127.0.0.1`,
  // Instead of a certificate. The flag takes a name without a port only as a pattern.
  '--unsafely-treat-insecure-origin-as-secure=*.foreign.example',
];

const launched = new Map<string, Promise<Browser>>();

/** Which Chromium to open. `whole` asks for the one with windows, which has the back-forward cache. */
export interface BrowserWanted {
  whole?: boolean;
}

/**
 * Opens one Chromium for all files of a worker. Uses `CHROME_SHELL_PATH`, the headless shell, because it opens a
 * profile in a third of the time. Uses `CHROME_PATH` when there is no shell or when `whole` is set. Each file ends with
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
    // Playwright turns the back-forward cache off. The tests of Back need it.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  browser.on('disconnected', () => launched.delete(executablePath));
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await spyOnContract(context, contractSpy);
    watchCalls(context);
    const close = context.close.bind(context);
    context.close = async (why) => {
      // A handler that still waits for a response would fail after the context is gone.
      for (const each of [context, ...context.pages()])
        await each.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => 'closed already');
      await close(why);
    };
    return context;
  };
  return browser;
}

const calls = new WeakMap<BrowserContext, Set<Request>>();

/** Returns the number of requests of scripts that have no response yet, in all pages of the context. */
export const openCalls = (context: BrowserContext): number => calls.get(context)?.size ?? 0;

function watchCalls(context: BrowserContext): void {
  const open = new Set<Request>();
  calls.set(context, open);
  context.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) open.add(request);
  });
  context.on('requestfinished', (request) => void open.delete(request));
  context.on('requestfailed', (request) => void open.delete(request));
}

/** Collects what all pages of the browser showed of the elements' contract. */
export const contractSpy: ContractSpy = { broken: new Set(), seen: new Set() };

/**
 * Closes every profile that a file left open. Chromium itself ends with its worker. Throws when an element dispatched
 * an event or marked a part that no definition lists.
 */
export async function closeBrowser(): Promise<void> {
  for (const browser of await Promise.all(launched.values()))
    for (const context of browser.contexts()) await context.close();
  const broken = [...contractSpy.broken];
  contractSpy.broken.clear();
  if (broken.length > 0) throw new Error(`Not in the definitions: ${broken.join('; ')}`);
}

/** Opens a fresh profile. Its pages share storage with each other and with no other profile. */
export async function newContext(
  options: BrowserContextOptions = {},
  wanted?: BrowserWanted,
): Promise<BrowserContext> {
  const browser = await openBrowser(wanted);
  return browser.newContext({ timezoneId: 'UTC', locale: 'en-US', ...options });
}
