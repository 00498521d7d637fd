import axe from 'axe-core';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '#contract/all-calls.ts';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { withPasskeyDevice } from '#kit/browser/with-passkey-device.ts';
import { type SiteServer, startSite } from '#kit/server/site-server.ts';
import { sampleMembers } from '#server/sample-members.ts';

// A person who has never seen the desk refunds a part of a payment with the keyboard.
let site: SiteServer;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await closeBrowser();
  await site.stop();
});

const { free } = sampleMembers;

/** Buys a plan for the free sample member, through the API and the page of the test checkout. */
async function buyPlan(): Promise<void> {
  const send = async (name: 'login' | 'checkout', body: object, token = '') => {
    const headers = {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(`${site.url}/api${allCalls[name].path}`, {
      ...{ method: 'POST', headers, body: JSON.stringify(body) },
    });
    return ((await answer.json()) as { data: Record<string, string> }).data;
  };
  const { token } = await send('login', { email: free.email, password: free.password });
  const returns = { successUrl: `${site.url}/invoice`, cancelUrl: `${site.url}/about` };
  const { url = '' } = await send('checkout', { planId: 'premium_month', ...returns }, token);
  await fetch(`${url}/pay`, { method: 'POST', redirect: 'manual' });
}

async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const api = Reflect.get(globalThis, 'axe') as typeof axe;
    const { violations } = await api.run(document);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${location.pathname} ${id}: ${html}`),
    );
  });
}

async function openDesk(): Promise<{ page: Page; invitation: string }> {
  await expect.poll(() => site.output()).toMatch(/staff desk: \S+\/invite\/\S+/);
  const invitation = /staff desk: (\S+)/.exec(site.output())?.[1] ?? '';
  const context = await newContext({ viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await withPasskeyDevice(page);
  return { page, invitation };
}

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: at } = document;
      const label = at instanceof HTMLInputElement || at instanceof HTMLSelectElement ? at.labels?.[0] : at;
      return label?.textContent?.trim() ?? '';
    });
  for (let n = 0; n < 60; n += 1) {
    if ((await focused()).startsWith(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No key leads to ${name}.`);
}

describe('the staff desk', () => {
  it('lets an invited person refund a part of a payment by keyboard, without a fault of axe', async () => {
    await buyPlan();
    const { page, invitation } = await openDesk();
    const faults: string[] = [];
    const look = async () => {
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        faults.push(...(await faultsOf(page)));
      }
    };

    await page.goto(invitation);
    await look();
    await tabTo(page, 'Make a passkey');
    await page.keyboard.press('Enter');
    await page.getByText('Your passkey works.').waitFor();
    await look();

    // The search has the focus, then the first member that it found.
    await page.keyboard.type('free@');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: free.name }).waitFor();
    await look();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'What you can do' }).waitFor();
    await look();

    await tabTo(page, 'Refund');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Amount');
    await page.keyboard.type('5');
    await tabTo(page, 'Reason');
    await page.keyboard.type('asked by phone');
    await page.keyboard.press('Enter');
    await page.getByText('Refund $5.00 of invoice').waitFor();
    await look();
    await page.keyboard.press('Enter');
    await page.getByText('Refunded $5.00 of invoice').first().waitFor();
    await look();

    const desk = new URL(invitation).origin;
    for (const path of ['/lists', '/partners', '/numbers', '/people', '/audit']) {
      await page.goto(desk + path);
      await look();
    }
    const row = page.getByRole('row').filter({ hasText: 'member refund' });
    expect(await row.textContent()).toContain('“asked by phone”');
    expect(faults).toEqual([]);

    // Without scripts everything can be read. The cookie is the one of the passkey above.
    const [state, context] = [await page.context().storageState(), page.context()];
    const plain = await newContext({ javaScriptEnabled: false, storageState: state });
    const reader = await plain.newPage();
    await reader.goto(`${desk}/?q=free@`);
    await reader.getByRole('link', { name: free.name }).click();
    expect(await reader.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Account and plan',
      'Payments',
      'Timeline',
      'What you can do',
    ]);
    await Promise.all([plain.close(), context.close()]);
  });
});
