import { describe, expect, it } from 'vitest';
import { testClub } from '#kit/test-club.ts';
import { finishCheckout } from './checkout-return.ts';

const confirmed = {
  status: 'success',
  sessionId: 'session-1',
  orderId: 'order-1',
  amount: 14.99,
  purchaseValue: 14.99,
};

function returning(options: { referralReport?: boolean } = {}) {
  const kit = testClub({ signedIn: true, options });
  kit.net.answer('confirmCheckout', confirmed);
  const sales: string[] = [];
  return { ...kit, sales, report: () => void sales.push('reported') };
}

describe('finishCheckout', () => {
  it('confirms, then has profile and subscription anew before it is done', async () => {
    const { club, net, report, sales } = returning();
    await finishCheckout(club, 'session-1', report);
    expect(net.names()[0]).toBe('confirmCheckout');
    expect(net.calls('profile')).toHaveLength(1);
    expect(net.calls('subscriptionInfo')).toHaveLength(1);
    expect(club.membership.subscription.value.at).toBe('loaded');
    expect(club.members.member.value).toBeDefined();
    expect(sales).toEqual([]);
  });

  it('reports the sale once where the referral service is on, and does without a reporter', async () => {
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
});
