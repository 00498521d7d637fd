import { describe, expect, it } from 'vitest';
import { aPaidMember } from '#testing/builders.ts';
import { settle } from '#testing/fake-clock.ts';
import { testClub } from '#testing/test-club.ts';

async function withPaidMember(options: Parameters<typeof testClub>[0] = {}) {
  const kit = testClub({ signedIn: true, member: aPaidMember(), ...options });
  await kit.club.members.load();
  return { ...kit, membership: kit.club.membership };
}

describe('cardPage', () => {
  it.each([
    ['https://club.test', {}],
    ['https://home.test', { siteUrl: 'https://home.test/' }],
  ])('returns to the membership page of %s', async (site, options) => {
    const { membership, net } = await withPaidMember({ options });
    net.answer('changeCard', { status: 'success', data: { url: 'https://pay.test/card' } });
    await expect(membership.cardPage()).resolves.toBe('https://pay.test/card');
    expect(net.calls('changeCard')[0]?.body).toEqual({ returnUrl: `${site}/invoice` });
  });
});

describe('invoicePdf', () => {
  it('resolves with the address of the file', async () => {
    const { membership, net } = await withPaidMember();
    net.answer('invoicePdf', { status: 'success', data: { url: 'https://pay.test/invoice.pdf' } });
    await expect(membership.invoicePdf('in/1')).resolves.toBe('https://pay.test/invoice.pdf');
    expect(net.calls('invoicePdf')[0]?.url).toContain('in%2F1');
  });
});

describe('startHold and endHold', () => {
  it('send the day, and load the plan again when it is on hold (HOLD-01)', async () => {
    const { membership, net } = await withPaidMember();
    net.answer('startHold', { status: 'success', message: 'On hold' });
    await expect(membership.startHold('2026-06-30')).resolves.toMatchObject({
      success: true,
      message: 'On hold',
    });
    await settle();
    expect(net.calls('startHold')[0]?.body).toEqual({ until: '2026-06-30' });
    expect(net.calls('subscriptionInfo')).toHaveLength(1);
  });

  it('load the plan again when the hold has ended', async () => {
    const { membership, net } = await withPaidMember();
    net.answer('endHold', { status: 'success' });
    await expect(membership.endHold()).resolves.toMatchObject({ success: true });
    await settle();
    expect(net.calls('endHold')).toHaveLength(1);
    expect(net.calls('subscriptionInfo')).toHaveLength(1);
  });

  it('load nothing when the server refuses', async () => {
    const { membership, net } = await withPaidMember();
    net.answer('startHold', { status: 'error', message: 'Too soon' });
    net.answer('endHold', { status: 'error', message: 'None runs' });
    await expect(membership.startHold('2026-06-30')).resolves.toMatchObject({
      success: false,
      message: 'Too soon',
    });
    await expect(membership.endHold()).resolves.toMatchObject({ success: false, message: 'None runs' });
    await settle();
    expect(net.calls('subscriptionInfo')).toEqual([]);
  });
});

describe('cancelPlan at the end of the period', () => {
  it('keeps the plan until then, without an order for the free plan', async () => {
    const { membership, net } = await withPaidMember();
    await membership.cancelPlan('period-end');
    await settle();
    expect(net.calls('cancelSubscription').map(({ query }) => query)).toEqual([{ at: 'period-end' }]);
    expect(net.calls('checkout')).toEqual([]);
    expect(net.calls('subscriptionInfo').length).toBeGreaterThan(0);
  });
});
