import { describe, expect, it } from 'vitest';
import { aPaidMember } from '#testing/builders.ts';
import { testClub } from '#testing/test-club.ts';
import { finishCheckout } from './checkout-return.ts';

const confirmed = {
  status: 'success',
  sessionId: 'session-1',
  orderId: 'order-1',
  amount: 14.99,
  purchaseValue: 14.99,
};

function returning(options: { referralReport?: boolean } = {}) {
  const kit = testClub({ signedIn: true, member: aPaidMember({ uniqueId: 'unique-1' }), options });
  kit.net.answer('confirmCheckout', confirmed);
  const sales: string[] = [];
  return { ...kit, sales, report: () => void sales.push('reported') };
}

describe('finishCheckout', () => {
  it('confirms, then loads profile and subscription before it resolves', async () => {
    const { club, net, report, sales } = returning();
    await finishCheckout(club, 'session-1', report);
    expect(net.names()[0]).toBe('confirmCheckout');
    expect(net.calls('profile')).toHaveLength(1);
    expect(net.calls('subscriptionInfo')).toHaveLength(1);
    expect(club.membership.subscription.value.at).toBe('loaded');
    expect(club.members.member.value).toBeDefined();
    expect(sales).toEqual([]);
  });

  it('reports the sale once if the referral service is on, and works without a reporter', async () => {
    const { club, report, sales } = returning({ referralReport: true });
    await finishCheckout(club, 'session-1', report);
    expect(sales).toEqual(['reported']);
    await expect(finishCheckout(club, 'session-1')).resolves.toBeUndefined();
  });

  it('does nothing more when the payment was not confirmed', async () => {
    const { club, net, report, sales } = returning({ referralReport: true });
    net.answer('confirmCheckout', { status: 'error', message: 'Not paid' });
    await finishCheckout(club, 'session-1', report);
    expect(net.names()).toEqual(['confirmCheckout']);
    expect(sales).toEqual([]);
  });

  it.each([
    ['is refused', { status: 'error' }, 500],
    ['is no success', { status: 'error', message: 'Not now' }, 200],
    ['names nobody', { status: 'success', data: {} }, 200],
  ])(
    'reports nothing and keeps the stored user when the reload of the profile %s (CHECKOUT-10, CHECKOUT-11, CHECKOUT-15)',
    async (_words, reply, status) => {
      const { club, net, storage, report, sales } = returning({ referralReport: true });
      const member = await club.members.load();
      for (const [key, value] of [
        ['campaignType', 'cca'],
        ['uniqueId', 'unique-0'],
      ] as const)
        storage.set(key, value);
      const before = storage.dump();
      net.answer('profile', reply, status);
      await expect(finishCheckout(club, 'session-1', report)).resolves.toBeUndefined();
      expect(sales).toEqual([]);
      expect(net.calls('trackPayment')).toEqual([]);
      expect(club.members.member.value).toEqual(member);
      expect(storage.dump()).toEqual(before);
    },
  );

  it('reports the payment when only the plan could not be loaded again (CHECKOUT-13)', async () => {
    const { club, net, report, sales } = returning({ referralReport: true });
    net.answer('subscriptionInfo', { status: 'error' }, 500);
    await finishCheckout(club, 'session-1', report);
    expect(sales).toEqual(['reported']);
  });
});
