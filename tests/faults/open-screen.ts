import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import type { Member } from '#contract/read.ts';
import { newContext } from '#kit/browser/browser.ts';
import { aMember } from '#testing/builders.ts';
import type { FaultServer } from './fault-server.ts';
import { type MockApi, mockApi } from './mock-api.ts';
import { listenToRegions } from './said.ts';
import { openScreen, type Screen, signInFor } from './screens.ts';

export interface Opened {
  context: BrowserContext;
  page: Page;
  api: MockApi;
  /** Uncaught errors, rejections and dialogs of the browser. */
  uncaught: string[];
  close(): Promise<void>;
}

export interface OpenOptions {
  browser?: BrowserContextOptions;
  /** Runs in every document before anything of the page. */
  script?: string;
  /** In place of the screen's own. */
  member?: Member;
  /** Before the page opens. */
  before?(opened: { context: BrowserContext; api: MockApi }): unknown;
}

/** A visitor of his own on a screen, everything typed, in front of an API that answers as the test wants. */
export async function visitScreen(
  url: string,
  server: FaultServer,
  screen: Screen,
  { browser, script, member = screen.member, before }: OpenOptions = {},
): Promise<Opened> {
  const context = await newContext(browser);
  const api = await mockApi(context, server, member ?? aMember());
  await signInFor({ ...screen, member }, context);
  await listenToRegions(context);
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

/** What a screen is refused with while it stays as it is: an answer that is no success, in the server's words. */
export const refusal = (message: string) => ({ status: 'error', message });
