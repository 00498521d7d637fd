import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser } from '#kit/browser/browser.ts';
import { fallbackName, openDelayedPage } from '#kit/browser/delayed-page.ts';
import { isNightly, sampleOf } from '#kit/nightly.ts';
import { sharedSite } from '#kit/server/site-server.ts';

// Entries draw the first render while the code of the element is still loading. These pages hold the code back.

const site = sharedSite();
afterAll(closeBrowser);

/** Marks every element of the prerendered box, and counts the marks that are left. */
const markNodes = (page: Page, tag: string) =>
  page.evaluate((name) => {
    const all = document.querySelector(name)?.shadowRoot?.querySelectorAll('*') ?? [];
    for (const node of all) Object.assign(node, { prerendered: true });
    return all.length;
  }, tag);
/** Counts the marks when the element is live. Later, the plans take the place of their placeholders. */
const countMarksWhenLive = (page: Page, tag: string) =>
  page.evaluate((name) => {
    addEventListener(
      'club-ready',
      () => {
        const all = [...(document.querySelector(name)?.shadowRoot?.querySelectorAll('*') ?? [])];
        Object.assign(globalThis, { marks: all.filter((node) => Reflect.get(node, 'prerendered')).length });
      },
      { once: true },
    );
  }, tag);

const tags = ['club-signup', 'club-pricing', 'club-login', 'club-forgot-password', 'club-reset-password'];

describe.each(isNightly ? tags : tags.slice(0, 2))('%s', (tag) => {
  it('is prerendered by its entry, and the element keeps every node of it (AHEAD-01)', async () => {
    const { page, faults, goLive, close } = await openDelayedPage(site.url, tag, 'token="t"');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const prerendered = await markNodes(page, tag);
    expect(prerendered).toBeGreaterThan(8);
    await countMarksWhenLive(page, tag);
    await goLive();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'marks'))).toBe(prerendered);
    expect(faults).toEqual([]);
    await close();
  });
});

describe('a prerendered form', () => {
  it('keeps what was typed, ticked and selected, and the focus, and the checklist knows it (AHEAD-03)', async () => {
    const { page, faults, seen, goLive, close } = await openDelayedPage(site.url, 'club-signup');
    await page.getByLabel('First name').fill('Jordan');
    await page.getByRole('checkbox').check();
    await page.getByLabel('Password', { exact: true }).fill('Sunrise#2026');
    await page.getByLabel('Email').fill('jordan@example.com');
    await page.getByLabel('Email').evaluate((field: HTMLInputElement) => (field.type = 'text'));
    await page.getByLabel('Email').evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 5));
    expect(await seen()).toEqual([]);
    await goLive();
    const email = page.getByLabel('Email');
    expect(
      await email.evaluate((field: HTMLInputElement) => [
        field.value,
        field.selectionStart,
        field.selectionEnd,
      ]),
    ).toEqual(['jordan@example.com', 2, 5]);
    expect(await email.evaluate((field) => (field.getRootNode() as ShadowRoot).activeElement === field)).toBe(
      true,
    );
    expect(await page.getByLabel('First name').inputValue()).toBe('Jordan');
    expect(await page.getByRole('checkbox').isChecked()).toBe(true);
    await expect.poll(() => page.locator('.club-checklist [data-state=met]').count()).toBe(5);
    expect(faults).toEqual([]);
    await close();
  });

  it('submits once what a visitor submitted early (AHEAD-04)', async () => {
    const { page, goLive, close } = await openDelayedPage(site.url, 'club-login');
    let calls = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/users/login')) calls += 1;
    });
    await page.getByLabel('Email').fill('free@homefront.example.com');
    await page.getByLabel('Password', { exact: true }).fill('Wrong#Password1');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Login' }).click();
    await goLive();
    await page.getByRole('alert').getByText(/\w/).waitFor();
    expect(calls).toBe(1);
    expect(page.url()).not.toContain('?');
    await close();
  });

  it.runIf(isNightly)(
    'looks busy at once when it is submitted early, and keeps the name of its button (AHEAD-10)',
    async () => {
      const { page, goLive, close } = await openDelayedPage(site.url, 'club-login');
      const button = page.getByRole('button', { name: 'Login', exact: true });
      const spinner = () =>
        button.evaluate((shown) => getComputedStyle(shown, '::before').borderBlockStartWidth);
      expect([await button.getAttribute('aria-busy'), await spinner()]).toEqual([null, '0px']);
      await page.getByLabel('Email').fill('free@homefront.example.com');
      await page.getByLabel('Password', { exact: true }).fill('Wrong#Password1');
      await page.getByLabel('Password', { exact: true }).press('Enter');
      expect([await button.getAttribute('aria-busy'), parseFloat(await spinner()) > 1]).toEqual([
        'true',
        true,
      ]);
      await goLive();
      await page.getByRole('alert').getByText(/\w/).waitFor();
      await expect
        .poll(async () => [await button.getAttribute('aria-busy'), await spinner()])
        .toEqual([null, '0px']);
      await close();
    },
  );

  it.runIf(isNightly)(
    'presses again what a visitor pressed early: Show, and a link that asks the page (AHEAD-05)',
    async () => {
      const { page, seen, goLive, close } = await openDelayedPage(site.url, 'club-login');
      await page.getByRole('button', { name: 'Show password' }).click();
      await page.getByRole('link', { name: 'Sign Up' }).click();
      expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('password');
      await goLive();
      await expect.poll(() => page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
      await expect.poll(seen).toContain('club-navigate');
      await close();
    },
  );

  it('sends what a password manager filled in early (AHEAD-03, V6.2.7)', async () => {
    const { page, goLive, close } = await openDelayedPage(site.url, 'club-login');
    await page.getByLabel('Email').waitFor();
    await page.evaluate(() => {
      const fill = (name: string, value: string) => {
        const field = document
          .querySelector('club-login')
          ?.shadowRoot?.querySelector<HTMLInputElement>(`[name=${name}]`);
        if (!field) return;
        field.value = value;
        for (const kind of ['input', 'change'])
          field.dispatchEvent(new Event(kind, { bubbles: true, composed: true }));
      };
      fill('email', 'free@homefront.example.com');
      fill('password', 'Wrong#Password1');
    });
    await goLive();
    const sent = page.waitForRequest('**/users/login');
    await page.getByRole('button', { name: 'Login' }).click();
    expect((await sent).postDataJSON()).toEqual({
      email: 'free@homefront.example.com',
      password: 'Wrong#Password1',
    });
    await close();
  });

  it.runIf(isNightly)('does not end a composition of an input method (AHEAD-03)', async () => {
    const { page, goLive, close } = await openDelayedPage(site.url, 'club-signup');
    const name = page.getByLabel('First name');
    await name.focus();
    await name.evaluate((field) => {
      const kinds: string[] = [];
      Object.assign(globalThis, { kinds });
      for (const kind of ['compositionstart', 'compositionend'])
        field.addEventListener(kind, () => kinds.push(kind));
    });
    const keyboard = await page.context().newCDPSession(page);
    await keyboard.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
    await goLive();
    await keyboard.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
    expect(await page.evaluate(() => Reflect.get(globalThis, 'kinds') as string[])).toEqual([
      'compositionstart',
    ]);
    await keyboard.send('Input.insertText', { text: '日本' });
    expect(await name.inputValue()).toBe('日本');
    await close();
  });

  it('renders again with what was typed when the page has changed it meanwhile (AHEAD-06)', async () => {
    const { page, faults, goLive, close } = await openDelayedPage(site.url, 'club-login');
    await page.getByLabel('Password', { exact: true }).fill('Sunrise#2026');
    await page.evaluate(() => document.querySelector('club-login')?.setAttribute('lang', 'es'));
    await goLive();
    await page.getByRole('heading', { name: 'Nos alegra verle de nuevo' }).waitFor();
    await expect.poll(() => page.getByLabel('Contraseña', { exact: true }).inputValue()).toBe('Sunrise#2026');
    expect(faults).toEqual([]);
    await close();
  });

  const differing = ['email="rowan@example.com"', 'dir="rtl"', 'isolation="frame"', 'lang="xx"'];
  it.each(sampleOf(differing, 4, 3))(
    'is not prerendered where its first render differs (AHEAD-06): %s',
    async (attributes) => {
      const { page, close } = await openDelayedPage(site.url, 'club-login', attributes);
      await page.waitForLoadState('load');
      await page.waitForTimeout(100);
      expect(await page.getByRole('link', { name: fallbackName }).isVisible()).toBe(true);
      expect(await page.evaluate(() => document.querySelector('club-login')?.shadowRoot)).toBe(null);
      await close();
    },
  );

  it('shows the page’s content again when the code does not arrive (AHEAD-07)', async () => {
    const { page, fail, close } = await openDelayedPage(site.url, 'club-signup');
    await page.getByLabel('First name').waitFor();
    expect(await page.getByRole('link', { name: fallbackName }).isVisible()).toBe(false);
    fail();
    await page.getByRole('link', { name: fallbackName }).waitFor();
    await expect.poll(() => page.getByRole('textbox').count()).toBe(0);
    await close();
  });
});

describe('prerendered plans', () => {
  it('become the plans when another element has loaded them before (AHEAD-05)', async () => {
    const { page, faults, goLive, close } = await openDelayedPage(site.url, 'club-pricing');
    await page.getByRole('tab', { name: 'Yearly' }).click();
    // A second element of the tag takes the plans that the first one loads.
    await page.evaluate(() => document.querySelector('main')?.append(document.createElement('club-pricing')));
    await goLive();
    const plans = page.locator('club-pricing').first();
    await plans.getByText('/year').first().waitFor();
    await expect.poll(() => plans.locator('.club-pricing').getAttribute('data-state')).toBe('ready');
    expect(faults).toEqual([]);
    await close();
  });
});
