import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { withPasskeyDevice } from '#kit/browser/with-passkey-device.ts';
import { type SiteServer, startSite } from '#kit/server/site-server.ts';
import { deskFaults } from '#kit/staff/desk-faults.ts';
import { deskKeyboard } from '#kit/staff/desk-keyboard.ts';
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
const REFUND_SECONDS = 60;

/** Buys a plan for the free sample member, through the API and the page of the test checkout. */
async function buyPlan(): Promise<void> {
  const send = async (name: 'login' | 'checkout', body: object, token = '') => {
    const headers = {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(`${site.url}/api${calls[name].path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return ((await answer.json()) as { data: Record<string, string> }).data;
  };
  const { token } = await send('login', { email: free.email, password: free.password });
  const returns = { successUrl: `${site.url}/invoice`, cancelUrl: `${site.url}/about` };
  const { url = '' } = await send('checkout', { planId: 'premium_month', ...returns }, token);
  await fetch(`${url}/pay`, { method: 'POST', redirect: 'manual' });
}

async function openDesk(): Promise<{ page: Page; invitation: string }> {
  await expect.poll(() => site.output()).toMatch(/staff desk: \S+\/invite\/\S+/);
  const invitation = /staff desk: (\S+)/.exec(site.output())?.[1] ?? '';
  const context = await newContext({ viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await withPasskeyDevice(page);
  return { page, invitation };
}

describe('the staff desk', () => {
  it('lets an invited person refund a part of a payment by keyboard, without a fault of axe', async () => {
    await buyPlan();
    const { page, invitation } = await openDesk();
    const { tabTo, type, fill, enter, takeEffort } = deskKeyboard(page);
    const faults: string[] = [];
    const look = async () => void faults.push(...(await deskFaults(page)));

    await page.goto(invitation);
    await look();
    await tabTo('Make a passkey');
    await enter('Your passkey works.');
    await look();

    // The search has the focus, then the first member that it found.
    await type('free@');
    await enter(free.name);
    await look();
    await enter('What you can do');
    await look();

    await tabTo('Refund');
    await enter('Pays back all or a part');
    await fill('Amount', '5');
    await fill('Reason', 'asked by phone');
    await enter('Refund $5.00 of invoice');
    await look();
    await enter('Refunded $5.00 of invoice');
    const { keys, seconds } = takeEffort();
    console.log(`figure: from the invitation to a part refund ${keys} keys, ${seconds} s`);
    expect(seconds).toBeLessThan(REFUND_SECONDS);
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
