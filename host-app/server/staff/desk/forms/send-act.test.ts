import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { aBuyer, type Buyer, seedShop } from '#kit/payments/buyer.ts';
import { testApi } from '#kit/server/api.ts';
import { aStaffBrowser, type DeskBrowser } from '#kit/staff/desk-browser.ts';
import { listActs } from '../../lists/audit.ts';

describe('an act for a member, at the desk', async () => {
  const api = await testApi();
  afterAll(() => api.close());
  const { deps, clock } = api;
  const why = 'asked by phone';
  let support: DeskBrowser;
  beforeAll(async () => {
    await seedShop(api);
    support = await aStaffBrowser(api, 'sue@example.com', 'support');
  });
  const pageOf = (browser: DeskBrowser, { id }: Buyer) => browser.open(`/members/${id}`);

  it.each([
    ['refund', { amount: '1.00' }],
    ['change-email', { address: 'new@example.com' }],
  ])('asks support for the passkey again before a %s after 10 minutes', async (act, fields) => {
    const buyer = await aBuyer(api);
    const sessionId = await buyer.buy('premium_month');
    await buyer.call('confirmCheckout', { body: { sessionId } });
    const browser = await aStaffBrowser(api, `${act}@example.com`, 'support');
    const path = `/members/${buyer.id}/acts/member-${act}`;
    const fresh = await browser.send(await pageOf(browser, buyer), path, { fields: { ...fields, why } });
    expect(fresh.main).not.toContain('Use your passkey again');
    clock.pass(11 * MINUTE_MS);
    const later = await browser.send(await pageOf(browser, buyer), path, { fields: { ...fields, why } });
    expect(later.main).toContain('Use your passkey again');
    expect(later.document.querySelector('button[autofocus]')?.textContent).toBe('Use my passkey');
    expect((await browser.pressPasskey(later, path)).main).not.toContain('Use your passkey again');
  });

  it('records who reads lists, and who sends a form without the page of the member', async () => {
    const buyer = await aBuyer(api);
    const page = await pageOf(support, buyer);
    await support.open('/lists');
    await support.open('/lists/failed');
    const lists = (await listActs(deps, { limit: 20 })).rows.filter(({ act }) => act === 'member list');
    expect(lists.map(({ staff, detail }) => [staff, detail.list])).toEqual([
      ['sue@example.com', 'failed'],
      ['sue@example.com', 'all'],
    ]);
    clock.pass(11 * MINUTE_MS);
    await support.send(page, `/members/${buyer.id}/acts/member-sign-out`, { fields: {} });
    const acts = (await listActs(deps, { memberId: buyer.id, limit: 20 })).rows;
    expect(acts.map(({ act }) => act)).toEqual(['member show', 'member show']);
  });
});
