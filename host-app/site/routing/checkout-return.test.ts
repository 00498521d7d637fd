import { describe, expect, it } from 'vitest';
import { aMember } from '#testing/builders.ts';
import { settle } from '#testing/fake-clock.ts';
import { memoryTabStorage } from '#testing/memory-storage.ts';
import { type TestClubCase, testClub } from '#testing/test-club.ts';
import { handleCheckoutReturn } from './checkout-return.ts';

const campaign = {
  campaignType: 'CCA',
  uniqueId: 'camp_1_cca_abcdefghijkl',
  campaign_tracked_cca: 'camp_1_cca_abcdefghijkl',
};
const paidNow = {
  status: 'success',
  sessionId: 'cs_1',
  orderId: 'o1',
  amount: '1999',
  purchaseValue: '19.99',
};

function returning(search: string, testCase: TestClubCase = {}) {
  const kit = testClub({
    signedIn: true,
    member: aMember({ uniqueId: campaign.uniqueId, planId: 'premium_month', planName: 'Premium' }),
    storage: campaign,
    ...testCase,
  });
  kit.net.answer('confirmCheckout', paidNow);
  const tab = memoryTabStorage();
  const page = { search };
  const address = {
    search: () => page.search,
    replaceSearch: (now: string) => {
      page.search = now;
    },
  };
  return { ...kit, tab, page, run: () => handleCheckoutReturn(kit.club, address, tab) };
}

const recordSales = () => {
  const sales: Event[] = [];
  document.addEventListener('club-referral-sale', (event) => sales.push(event), { once: true });
  return sales;
};

describe('handleCheckoutReturn', () => {
  it('confirms, reloads the profile, reports the payment, reloads the subscription and removes the query (CHECKOUT-09, CHECKOUT-10, CHECKOUT-13, CHECKOUT-14)', async () => {
    const { run, net, page } = returning('?session_id=cs_1');
    await run();
    expect(net.names().slice(0, 2)).toEqual(['confirmCheckout', 'profile']);
    expect(net.names().slice(2).sort()).toEqual(['subscriptionInfo', 'trackPayment']);
    expect(net.calls('confirmCheckout')[0]?.body).toEqual({ sessionId: 'cs_1' });
    expect(page.search).toBe('');
  });

  it('removes the query last, after every report (CHECKOUT-14)', async () => {
    const { run, net, page } = returning('?session_id=cs_1');
    const release = net.hold('trackPayment');
    const running = run();
    await settle();
    expect(page.search).toBe('?session_id=cs_1');
    release();
    await running;
    expect(page.search).toBe('');
  });

  it('stores the user of the profile (CHECKOUT-11)', async () => {
    const { run, club } = returning('?session_id=cs_1');
    await run();
    expect(club.members.member.value?.planName).toBe('Premium');
  });

  it.each([
    [false, 0],
    [true, 1],
  ])(
    'notifies the referral service only when its flag is %s (CHECKOUT-12)',
    async (referralReport, times) => {
      const sales = recordSales();
      await returning('?session_id=cs_1', { options: { referralReport } }).run();
      expect(sales).toHaveLength(times);
    },
  );

  it.each([
    ['pending', 200, 'warn'],
    ['Success', 200, 'warn'],
    ['success', 500, undefined],
  ])(
    'for status %s with HTTP %i, only removes the query and logs a warning (CHECKOUT-15, CHECKOUT-16, CHECKOUT-17, ERROR-06)',
    async (status, http, level) => {
      const { run, net, page, host, log } = returning('?session_id=cs_1');
      net.answer('confirmCheckout', { ...paidNow, status }, http);
      await run();
      expect(net.names()).toEqual(['confirmCheckout']);
      expect([page.search, host.calls]).toEqual(['', []]);
      expect(log.entries.length).toBeGreaterThan(0);
      expect(log.entries[0]?.level).toBe(level ?? log.entries[0]?.level);
    },
  );

  it('only removes the query when no response arrives (CHECKOUT-15)', async () => {
    const { run, net, page } = returning('?session_id=cs_1');
    net.offline('confirmCheckout');
    await run();
    expect([net.names(), page.search]).toEqual([['confirmCheckout'], '']);
  });

  it.each(['{CHECKOUT_SESSION_ID}', '%7BCHECKOUT_SESSION_ID%7D', ''])(
    'never sends the placeholder %j (Z-06)',
    async (id) => {
      const { run, net, page } = returning(`?session_id=${id}`);
      await run();
      expect([net.names(), page.search]).toEqual([[], '']);
    },
  );

  it('sends no request for a guest, and removes the query (A-73)', async () => {
    const { run, net, page } = returning('?session_id=cs_1', { signedIn: false });
    await run();
    expect([net.names(), page.search]).toEqual([[], '']);
  });

  it('confirms an id once, even when it runs twice at the same time and again after a reload', async () => {
    const { run, net, page } = returning('?session_id=cs_1');
    await Promise.all([run(), run()]);
    page.search = '?session_id=cs_1';
    await run();
    expect(net.calls('confirmCheckout')).toHaveLength(1);
    expect(page.search).toBe('');
  });

  it('keeps the rest of the query, and addresses without a session id', async () => {
    const { run, page } = returning('?page=2&session_id=cs_1&section=faq');
    await run();
    expect(page.search).toBe('?page=2&section=faq');
    const other = returning('?page=2');
    await other.run();
    expect([other.page.search, other.net.names()]).toEqual(['?page=2', []]);
  });

  it('keeps the rest of the query in Safari before 17', async () => {
    const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size') ?? {};
    Reflect.deleteProperty(URLSearchParams.prototype, 'size');
    const { run, page } = returning('?session_id=cs_1&section=faq');
    await run();
    Object.defineProperty(URLSearchParams.prototype, 'size', size);
    expect(page.search).toBe('?section=faq');
  });
});
