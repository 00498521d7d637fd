import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { type CoreServer, openCoreServer } from '#kit/browser/core-page.ts';
import { call, crash, isSignedIn, median, openTab, signIn } from '#kit/browser/open-tab.ts';

/** From before the refresh request until after its response is stored. */
const KILL_WITHIN_MS = 140;
const KILLS = 60;
/** The median of all kills. */
const ANSWERED_WITHIN_MS = 250;

let server: CoreServer;
beforeAll(async () => {
  server = await openCoreServer();
  server.refreshDelay = { beforeMs: 30, afterMs: 40 };
});
afterAll(async () => {
  await closeBrowser();
  await server.close();
});

describe('a tab killed at a random time of its refresh', () => {
  it.each([
    ['our own site', 'siteUrl'],
    ['a partner page', 'partnerUrl'],
  ] as const)(
    'signs nobody out on %s and the survivor answers',
    async (_, where) => {
      const context = await newContext();
      const survivor = await openTab(context, server[where]);
      await signIn([survivor]);

      const took: number[] = [];
      let forcedLogouts = 0;
      let reached = 0;
      for (let round = 0; round < KILLS; round += 1) {
        const victim = await openTab(context, server[where]);
        await call(victim, 1);
        server.tokens.expireAccess();
        server.tokens.reset();
        // Spread evenly, and random inside each part, so that every part of the refresh is covered.
        void call(victim, 5).catch(() => undefined);
        await pause(((round + Math.random()) / KILLS) * KILL_WITHIN_MS);
        await crash(victim);
        reached += server.tokens.counts.refreshes;
        const start = performance.now();
        const answered = await call(survivor, 5);
        took.push(performance.now() - start);
        if (answered !== 5 || !(await isSignedIn(survivor))) forcedLogouts += 1;
        await victim.close();
      }

      expect(forcedLogouts).toBe(0);
      expect(reached).toBeGreaterThan(0);
      expect(median(took)).toBeLessThan(ANSWERED_WITHIN_MS);
      await context.close();
    },
    300_000,
  );
});
