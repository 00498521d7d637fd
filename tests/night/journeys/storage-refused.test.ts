import type { BrowserContext } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { type CoreServer, openCoreServer } from '#kit/browser/core-page.ts';
import { call, isSignedIn, openTab, signIn } from '#kit/browser/open-tab.ts';

let server: CoreServer;
let context: BrowserContext;
let uncaught: string[];

beforeAll(async () => {
  server = await openCoreServer();
});
afterAll(async () => {
  await closeBrowser();
  await server.close();
});
beforeEach(async () => {
  context = await newContext();
  uncaught = [];
  context.on('weberror', (fault) => uncaught.push(String(fault.error())));
});
afterEach(() => context.close());

const without = (name: string) => `Object.defineProperty(globalThis, '${name}', { value: undefined });`;
const deniedStorage = ['localStorage', 'sessionStorage']
  .map(
    (name) =>
      `Object.defineProperty(globalThis, '${name}', { get() { throw new DOMException('denied', 'SecurityError'); } });`,
  )
  .join('');
const fullStorage =
  "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };";
const refusedDatabase =
  "IDBFactory.prototype.open = () => { throw new DOMException('denied', 'SecurityError'); };";
const silentDatabase = 'IDBFactory.prototype.open = () => new EventTarget();';
const refusedLocks =
  "if (globalThis.LockManager) LockManager.prototype.request = () => Promise.reject(new DOMException('denied', 'SecurityError'));";
const stuckLocks =
  'if (globalThis.LockManager) LockManager.prototype.request = (name, how) => new Promise((_, no) => how.signal.addEventListener("abort", () => no(how.signal.reason)));';
const throwingLocks =
  "if (globalThis.LockManager) LockManager.prototype.request = () => { throw new DOMException('denied', 'SecurityError'); };";
/** In Firefox with all cookies blocked, the constructor exists and throws. */
const throwingChannels =
  "globalThis.BroadcastChannel = class { constructor() { throw new DOMException('denied', 'SecurityError'); } };";
const junkKeys =
  "if (location.protocol === 'http:' && !localStorage.getItem('userid')) for (const key of ['authToken', 'refreshToken', 'tokenExpiry', 'club_generation', 'club_last_activity', 'source']) localStorage.setItem(key, '{junk');";

describe('a browser that blocks storage, locks or channels', () => {
  it.each([
    ['nothing is blocked', ''],
    ['no local and session storage', deniedStorage],
    ['no writes to storage', fullStorage],
    ['no IndexedDB', without('indexedDB')],
    ['IndexedDB does not open', refusedDatabase],
    ['IndexedDB never answers', silentDatabase],
    ['no Web Locks', refusedLocks],
    ['a lock that is never granted', stuckLocks],
    ['no BroadcastChannel', without('BroadcastChannel')],
    ['lock requests that throw', throwingLocks],
    ['all of them', deniedStorage + refusedDatabase + throwingChannels + throwingLocks],
    ['a BroadcastChannel that throws', throwingChannels],
    ['junk in every key', junkKeys],
  ])('still signs in, refreshes and signs out in this tab: %s', async (_, script) => {
    await context.addInitScript(script);
    const tab = await openTab(context, server.siteUrl);
    await signIn([tab]);
    expect(await call(tab, 3)).toBe(3);
    server.tokens.expireAccess();
    server.tokens.reset();
    expect(await call(tab, 3)).toBe(3);
    expect(server.tokens.counts.refreshes).toBe(1);
    await tab.evaluate(() => coreTab.club.session.logout());
    await expect.poll(() => isSignedIn(tab)).toBe(false);
    expect(uncaught).toEqual([]);
  });

  it.each([
    ['all keys', () => localStorage.clear()],
    ['the refresh token', () => localStorage.removeItem('refreshToken')],
    ['both tokens', () => ['authToken', 'refreshToken'].forEach((key) => localStorage.removeItem(key))],
  ])('signs out without a request or an error when %s disappears (Z-20, SESSION-18)', async (_, vanish) => {
    const tab = await openTab(context, server.siteUrl);
    await signIn([tab]);
    await tab.evaluate(vanish);
    server.tokens.expireAccess();
    server.tokens.reset();
    expect(await call(tab, 1)).toBe(0);
    await tab.waitForFunction(() => coreTab.signedOutAt !== undefined);
    expect(server.tokens.counts.refreshes).toBe(0);
    expect(uncaught).toEqual([]);
  });
});
