import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import type { Member } from '#contract/read.ts';
import { newContext } from '#kit/browser/browser.ts';
import { aMember } from '#testing/builders.ts';
import { recordLiveRegions } from './announcements.ts';
import type { FaultServer } from './fault-server.ts';
import { type MockApi, mockApi } from './mock-api.ts';
import { openScreen, type Screen, signInFor } from './screens.ts';

/** An open screen with its page and API. */
export interface Opened {
  context: BrowserContext;
  page: Page;
  api: MockApi;
  /** Uncaught errors and rejections, and dialogs of the browser. */
  uncaught: string[];
  close(): Promise<void>;
}

/** How to open a screen. */
export interface OpenOptions {
  browser?: BrowserContextOptions;
  /** Runs in every document before any script of the page. */
  script?: string;
  /** Replaces the screen's own member. */
  member?: Member;
  /** Runs before the page opens. */
  before?(opened: { context: BrowserContext; api: MockApi }): unknown;
}

/** Opens a screen for a new visitor, with every field filled in. The test controls the API behind it. */
export async function visitScreen(
  url: string,
  server: FaultServer,
  screen: Screen,
  { browser, script, member = screen.member, before }: OpenOptions = {},
): Promise<Opened> {
  const context = await newContext(browser);
  const api = await mockApi(context, server, member ?? aMember());
  await signInFor({ ...screen, member }, context);
  await recordLiveRegions(context);
  if (script) await context.addInitScript(script);
  await before?.({ context, api });
  const page = await context.newPage();
  const uncaught: string[] = [];
  page.on('pageerror', (error) => uncaught.push(String(error)));
  page.on('dialog', (dialog) => {
    uncaught.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await openScreen(page, url, screen);
  return { context, page, api, uncaught, close: () => context.close() };
}

/** Returns a response that a screen shows as a refusal: not a success, with a message of the server. */
export const refusal = (message: string) => ({ status: 'error', message });
