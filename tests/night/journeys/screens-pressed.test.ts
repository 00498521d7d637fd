import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedSite } from '#kit/server/site-server.ts';
import { aMember, aPaidMember } from '#testing/builders.ts';
import { takeAnnouncements, timesAnnounced } from '../../faults/announcements.ts';
import { fileFaultServer } from '../../faults/file-server.ts';
import { refusal, visitScreen } from '../../faults/open-screen.ts';
import { payloads } from '../../faults/payloads.ts';
import { fieldOf, type Screen, screens, sendScreen } from '../../faults/screens.ts';

const PRESSES = 20;
const LONG_CHARACTERS = 100_000;

const site = sharedSite();
const server = await fileFaultServer();

const callOf = ({ calls: [call] }: Screen) => call ?? 'login';
const senders = screens.filter(({ button, at }) => button || at === 'code');
/** The button of the code screen. The sixth digit presses it too. */
const verify = (page: Page) => page.getByRole('button', { name: 'Verify OTP' });

describe('every button that sends a change', () => {
  it.each(senders)('sends one request for twenty presses and Enter: $at ($path)', async (screen) => {
    const { page, api, uncaught, close } = await visitScreen(site.url, server, screen);
    const release = api.hold(callOf(screen));
    // A busy button has another name.
    const button = await (screen.button ?? verify)(page).first().elementHandle();
    if (screen.at === 'code') await sendScreen(page, screen);
    await button?.evaluate((node, presses) => {
      for (let press = 0; press < presses; press += 1) {
        (node as HTMLElement).click();
        const enter = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true };
        node.dispatchEvent(new KeyboardEvent('keydown', enter));
      }
      node.closest('form')?.requestSubmit();
    }, PRESSES);
    await page.keyboard.press('Enter');
    release();
    await page.waitForFunction(() => !document.querySelector('[data-state=busy]'));
    expect(api.bodies(callOf(screen))).toHaveLength(1);
    expect(uncaught).toEqual([]);
    await close();
  });

  it('are all covered', () => {
    expect(senders.length).toBeGreaterThanOrEqual(13);
  });
});

/** Turns the page's policy off, because the test proves that no script was created, not that one was blocked. */
const bare = { browser: { bypassCSP: true } };
const executed = (page: Page) =>
  page.evaluate(() => (globalThis as { executed?: number }).executed !== undefined);
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

describe('a script in foreign text', () => {
  const shown = senders.filter(({ at }) => !['resend', 'join', 'verify identity'].includes(at));
  /** Every third payload, each time beginning with the next one: three pages meet all. */
  const third = (turn: number) => payloads.filter((_, index) => index % 3 === turn % 3);

  it.each(shown.map((screen, turn) => ({ ...screen, screen, turn })))(
    'shows as text in a message of the server: $at ($path) (Z-64)',
    { timeout: 300_000 },
    async ({ screen, turn }) => {
      const { page, api, uncaught, close } = await visitScreen(site.url, server, screen, bare);
      for (const payload of third(turn)) {
        api.answer(callOf(screen), refusal(payload));
        await takeAnnouncements(page);
        if (screen.button && !(await screen.button(page).isVisible())) await screen.prepare?.(page);
        await sendScreen(page, screen);
        await untilAnnounced(page, plain(payload));
        // Three toasts show at a time. Closing them keeps the next one from waiting.
        for (const close of await page.locator('club-toaster [part=toast] button').all())
          await close.click({ timeout: 500 }).catch(() => undefined);
      }
      expect([await executed(page), uncaught]).toEqual([false, []]);
      await close();
    },
  );

  it('shows as text in every field of a member (V1.2.1, V3.2.2)', { timeout: 300_000 }, async () => {
    const pages = ['/invoice', '/benefit', '/'];
    for (const [turn, payload] of payloads.entries()) {
      const member = aPaidMember({ name: payload, email: payload, profileImage: payload, planName: payload });
      const profile = { at: 'profile', calls: [], path: '/profile', member };
      const { page, uncaught, close } = await visitScreen(site.url, server, profile, bare);
      await page.getByText(payload, { exact: false }).first().waitFor();
      await page.goto(site.url + pages[turn % pages.length]);
      await page.locator('html[data-live]').waitFor();
      expect([payload, await executed(page), uncaught]).toEqual([payload, false, []]);
      await close();
    }
  });

  it('shows as text in every query value (V1.2.2)', { timeout: 900_000 }, async () => {
    const queries = [
      ['/login', 'returnTo', 'from'],
      ['/signup', 'campaign', 'campaignType', 'source', 'section'],
      ['/unsubscribe', 'email'],
      ['/reset-password', 'token'],
      ['/pricing-plan', 'section', 'campaign'],
    ] as const;
    const guest = { at: 'home', calls: [], path: '/about' };
    const { page, uncaught, close } = await visitScreen(site.url, server, guest, bare);
    for (const [turn, [path, ...names]] of queries.entries())
      for (const payload of third(turn)) {
        const query = new URLSearchParams(names.map((name) => [name, payload]));
        await page.goto(`${site.url}${path}?${query}`);
        await page.locator('html[data-live]').waitFor();
        expect([path, payload, await executed(page), uncaught]).toEqual([path, payload, false, []]);
        expect(new URL(page.url()).origin).toBe(site.url);
      }
    await close();
  });

  it('breaks no layout with 100 kB', async () => {
    const login = screens.find(({ at }) => at === 'login');
    const contact = screens.find(({ at }) => at === 'contact');
    for (const screen of [login, contact]) {
      if (!screen) throw new Error('A screen is missing.');
      const phone = { browser: { viewport: { width: 390, height: 800 } } };
      const { page, api, close } = await visitScreen(site.url, server, screen, phone);
      api.answer(callOf(screen), refusal('W'.repeat(LONG_CHARACTERS)));
      await sendScreen(page, screen);
      await untilAnnounced(page, '');
      const { wide, toast } = await page.evaluate(() => {
        const shown = document.querySelector('club-toaster')?.shadowRoot?.querySelector('.club-toaster');
        return {
          wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          toast: shown?.getBoundingClientRect().bottom ?? 0,
        };
      });
      expect(wide).toBe(0);
      expect(toast).toBeLessThanOrEqual(800);
      await screen.button?.(page).scrollIntoViewIfNeeded();
      await close();
    }
  });
});

/** Waits until a screen reader announces the text; any text when it is empty. */
async function untilAnnounced(page: Page, text: string): Promise<void> {
  const announcements = await takeAnnouncements(page);
  const times = async () => {
    announcements.push(...(await takeAnnouncements(page)));
    return text ? timesAnnounced(announcements, text) : announcements.length;
  };
  await expect.poll(times, { message: text }).toBeGreaterThan(0);
}

describe('focus', () => {
  const states = senders.filter(({ at }) => at !== 'code');

  it.each(states)('stays on the screen while busy and after a failure: $at ($path)', async (screen) => {
    const { page, api, close } = await visitScreen(site.url, server, screen);
    const release = api.hold(callOf(screen));
    api.answer(callOf(screen), refusal('The server says why.'), 400);
    const focused = () => page.evaluate(() => document.activeElement !== document.body);
    await screen.button?.(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => api.bodies(callOf(screen)).length).toBe(1);
    expect(await focused()).toBe(true);
    release();
    await page.waitForFunction(() => !document.querySelector('[data-state=busy]'));
    await expect.poll(focused).toBe(true);
    await close();
  });

  it('stays in a dialog until its Close button closes it, and returns to the control that opened it', async () => {
    const dialogs = screens.filter(({ at }) => at === 'save' || at === 'cancel plan');
    for (const screen of dialogs) {
      const { page, close } = await visitScreen(site.url, server, screen);
      const opener = screen.at === 'save' ? /My Profile/ : /Cancel Plan/;
      const inside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null);
      for (let tabs = 0; tabs < 12; tabs += 1) {
        await page.keyboard.press('Tab');
        const isOut = await page.evaluate(() => document.activeElement === document.body);
        expect((await inside()) || isOut).toBe(true);
      }
      await page.getByRole('button', { name: 'Close', exact: true }).press('Enter');
      await page.locator('dialog[open]').first().waitFor({ state: 'detached' });
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(opener);
      await close();
    }
  });
});

describe('the markup for password managers', () => {
  it('exists: real forms, and an autocomplete token on every field (WCAG 1.3.5)', async () => {
    const tokens: Record<string, string[]> = {
      signup: ['given-name', 'family-name', 'email', 'new-password'],
      login: ['username webauthn', 'current-password'],
      resend: ['one-time-code'],
      forgot: ['username'],
      reset: ['new-password', 'new-password'],
      contact: ['name', 'email'],
      save: ['name', 'username', 'new-password', 'new-password'],
    };
    const checked = screens.filter(({ at }) => tokens[at]);
    for (const screen of checked) {
      const member = screen.member && aMember();
      // Not every Chromium suggests passkeys. The login form asks, and only then adds its token.
      const script = 'PublicKeyCredential.isConditionalMediationAvailable = async () => true;';
      const { page, close } = await visitScreen(site.url, server, screen, { member, script });
      const [label = ''] = Object.keys(screen.typed ?? {});
      const found = () =>
        fieldOf(page, label).evaluate((field) => {
          const form = field.closest('form');
          const fields = [...(form?.querySelectorAll<HTMLInputElement>('input') ?? [])];
          const named = fields.filter(({ type }) => !['checkbox', 'file', 'submit', 'range'].includes(type));
          return {
            tokens: named.map(({ autocomplete }) => autocomplete).toSorted(),
            names: named.every(({ name }) => name !== ''),
            submits: form?.querySelector('button[type=submit]') !== null,
          };
        });
      const wanted = { tokens: tokens[screen.at]?.toSorted(), names: true, submits: true };
      await expect.poll(found, { message: screen.at }).toEqual(wanted);
      await close();
    }
  });
});
