import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { type CoreServer, openCoreServer } from '#kit/browser/core-page.ts';
import { call, isSignedIn, openTabs, signIn } from '#kit/browser/open-tab.ts';

let server: CoreServer;
beforeAll(async () => {
  server = await openCoreServer();
});
afterAll(async () => {
  await closeBrowser();
  await server.close();
});

it('keeps a session on a plain http page in the memory of its tab, and refreshes it once', async () => {
  const context = await newContext();
  const [tab, other] = await openTabs(context, server.insecureUrl, 2);
  if (!tab || !other) throw new Error('The test needs two tabs.');
  expect(await tab.evaluate(() => ['locks' in navigator, isSecureContext])).toEqual([false, false]);
  await signIn([tab]);
  expect(await isSignedIn(other)).toBe(false);

  server.tokens.expireAccess();
  server.tokens.reset();
  expect(await call(tab, 20)).toBe(20);
  expect(server.tokens.counts.refreshes).toBe(1);
  expect(await tab.evaluate(() => Object.keys(localStorage).join())).not.toMatch(/token|userid/i);

  await tab.reload();
  await tab.waitForFunction(() => 'coreTab' in globalThis);
  expect(await isSignedIn(tab)).toBe(false);
  await context.close();
});
