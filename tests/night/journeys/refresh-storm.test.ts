import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { type CoreServer, openCoreServer } from '#kit/browser/core-page.ts';
import { call, isSignedIn, openTabs, signIn } from '#kit/browser/open-tab.ts';

const TABS = 5;
const CALLS = 20;
const ROUNDS = 100;

let server: CoreServer;
beforeAll(async () => {
  server = await openCoreServer();
});
afterAll(async () => {
  await closeBrowser();
  await server.close();
});

describe('a refresh in five tabs at once', () => {
  it.each([
    ['on our own site', 'siteUrl'],
    ['on a partner page', 'partnerUrl'],
  ] as const)(
    'sends one refresh and retries every call once, %s (SESSION-15, SESSION-16)',
    async (_, where) => {
      const context = await newContext();
      const tabs = await openTabs(context, server[where], TABS);
      await signIn(tabs);

      const refreshes: number[] = [];
      const took: number[] = [];
      let succeeded = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        server.tokens.expireAccess();
        server.tokens.reset();
        const start = performance.now();
        const answers = await Promise.all(tabs.map((tab) => call(tab, CALLS)));
        took.push(performance.now() - start);
        refreshes.push(server.tokens.counts.refreshes);
        succeeded += answers.reduce((sum, each) => sum + each, 0);
      }

      expect(refreshes).toEqual(refreshes.map(() => 1));
      expect(succeeded).toBe(ROUNDS * TABS * CALLS);
      expect(await Promise.all(tabs.map(isSignedIn))).toEqual(tabs.map(() => true));
      await context.close();
    },
    300_000,
  );
});
