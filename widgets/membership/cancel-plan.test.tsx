import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { TOAST_MS } from '#club/facts/limits.ts';
import type { CallName } from '#contract/calls.ts';
import type { WireBilling } from '#contract/wire.ts';
import { show } from '#kit/show.tsx';
import { aMember, aPaidMember, aUser } from '#testing/builders.ts';
import { type TestClub, testClub } from '#testing/test-club.ts';
import { billingParts } from './billing/lazy-billing.tsx';
import { cancelDialog, Membership } from './membership.tsx';

// Loads the lazy parts first: these tests are about what the parts do.
beforeAll(async () => {
  await Promise.all([billingParts.load(), cancelDialog.load()]);
});

const planInfo = (plan_name: string, dollar: string, plan_id: string) => ({
  status: 'success',
  data: { currentPlan: { plan_name, dollar, plan_id } },
});
const premium = planInfo('Premium', '19.99', 'premium_month');
const renewing = { next_charge_at: '2026-02-15T12:00:00.000Z', next_charge: 1_499 };
const aFounder = (billing: WireBilling = renewing) => {
  const { status, data } = planInfo('Founding Member', '14.99', 'founder_month');
  return { status, data: { ...data, billing } };
};
const free = planInfo('Free Tier', '0', 'free_month');

/** A paid member, and an API that reports Free Tier after the checkout to it. */
function paidKit(info: unknown = premium): TestClub {
  const kit = testClub({ signedIn: true, member: aPaidMember() });
  kit.net.answer('subscriptionInfo', info);
  kit.net.answer('checkout', () => {
    kit.net.answer('subscriptionInfo', free);
    kit.net.answer('profile', { status: 'success', data: aUser(aMember()) });
    return { status: 'success', data: { url: 'https://pay.test/free' } };
  });
  return kit;
}
const button = (name: string) => screen.getByRole('button', { name });

async function openDialog(kit: TestClub) {
  const view = show(<Membership />, kit);
  await view.user.click(await screen.findByRole('button', { name: 'Cancel Plan' }));
  return view;
}
const changes: readonly CallName[] = ['cancelSubscription', 'checkout'];
const changed = (kit: TestClub) => kit.net.names().filter((name) => changes.includes(name));

describe('Cancel Plan', () => {
  it('offers the end of the period next to today, where the club does (CARD-05)', async () => {
    const billing = { next_charge_at: '2026-02-15T12:00:00.000Z', can_end_with_period: true };
    const kit = paidKit({ status: 'success', data: { ...premium.data, billing } });
    const { user } = await openDialog(kit);
    expect(button('Yes')).toBeTruthy();
    await user.click(button('Cancel on February 15, 2026'));
    await waitFor(() => expect(kit.net.calls('cancelSubscription')).toHaveLength(1));
    expect(kit.net.calls('cancelSubscription')[0]?.url).toContain('?at=period-end');
    // The free plan comes later.
    expect(changed(kit)).toEqual(['cancelSubscription']);
  });

  it('no longer shows as cancelled once the plan is taken back (CHECKOUT-20)', async () => {
    const kit = paidKit();
    const { user } = await openDialog(kit);
    await user.click(button('Yes'));
    const note = () => screen.queryByText('Cancelled', { selector: '.club-membership-note' });
    await waitFor(() => expect(note()).toBeTruthy());
    await screen.findByRole('heading', { name: 'Free Tier' });
    expect(note()).toBeTruthy();
    kit.net.answer('subscriptionInfo', premium);
    await act(() => kit.club.membership.loadSubscription());
    await screen.findByRole('heading', { name: 'Premium' });
    expect(note()).toBeNull();
  });

  it('asks first, with focus on the harmless answer (MEMBERSHIP-20, MEMBERSHIP-21)', async () => {
    const kit = paidKit();
    const { user } = await openDialog(kit);
    expect(
      screen.getByRole('alertdialog', { name: 'Are you sure you want to cancel the plan?' }),
    ).toBeTruthy();
    expect(screen.getByText(/Your Premium membership ends today and you move to the Free Tier/)).toBeTruthy();
    expect(screen.queryByText(/founding rate/)).toBeNull();
    expect(button('Yes')).toBeTruthy();
    expect(document.activeElement).toBe(button('No'));
    await user.click(button('No'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(changed(kit)).toEqual([]);
  });

  it.each([
    [1, true, undefined],
    [1, false, '2026-03-15T12:00:00.000Z'],
    [0, false, undefined],
  ])('names the hold while %i holds are left: %s (HOLD-07)', async (holdsLeft, isNamed, nextHoldAt) => {
    const { data } = premium;
    const billing = {
      next_charge_at: '2026-02-15T12:00:00.000Z',
      can_change_card: true,
      holds_left: holdsLeft,
      next_hold_at: nextHoldAt,
    };
    await openDialog(paidKit({ ...premium, data: { ...data, billing } }));
    const text = screen.getByRole('alertdialog').textContent;
    expect(text.includes('Put your plan on hold instead')).toBe(isNamed);
  });

  it('warns a founder what is lost and what joining again costs now (MEMBERSHIP-20)', async () => {
    await openDialog(paidKit(aFounder()));
    const dialog = screen.getByRole('alertdialog');
    await waitFor(() =>
      expect(dialog.textContent).toContain(
        'After that, you’ll lose your locked-in $14.99 founding rate for good. Rejoining costs $19.99 a month today.',
      ),
    );
    expect(dialog.textContent).toContain('For 24 hours, one press on this page brings your plan back.');
  });

  it('names no day to take it back while a payment is missing: then there is none', async () => {
    const past_due = { amount: 1_499, ends_at: '2026-03-01T12:00:00.000Z' };
    await openDialog(paidKit(aFounder({ past_due })));
    const text = screen.getByRole('alertdialog').textContent;
    expect(text).toContain('You’ll lose your locked-in $14.99 founding rate for good.');
    expect(text).not.toContain('24 hours');
  });

  it.each([
    ['the end of the period, 10 hours ahead', '2026-01-15T22:00:00.000Z', 'Until Jan 15, 2026, 10:00 PM,'],
    ['a day, which is shorter than the period', '2026-01-16T12:00:00.000Z', 'For 24 hours,'],
    ['a day, while a renewal is not known yet', '2026-01-15T11:59:00.000Z', 'For 24 hours,'],
  ])('names as the time to take it back: %s', async (_, next_charge_at, time) => {
    await openDialog(paidKit(aFounder({ ...renewing, next_charge_at })));
    expect(screen.getByRole('alertdialog').textContent.replaceAll('\u202F', ' ')).toContain(
      `Change your mind? ${time} one press on this page brings your plan back.`,
    );
  });

  it('names no time to take it back without the end of the period', async () => {
    await openDialog(paidKit(aFounder({})));
    expect(screen.getByRole('alertdialog').textContent).not.toContain('brings your plan back');
  });

  it('names the day of the next charge that the page shows, after a planned hold (HOLD-11)', async () => {
    const planned_hold = {
      starts_at: '2026-02-01T00:00:00.000Z',
      ends_at: '2026-07-20T00:00:00.000Z',
      next_charge_at: '2026-08-03T12:00:00.000Z',
    };
    await openDialog(paidKit(aFounder({ ...renewing, planned_hold })));
    expect(screen.getByText('$14.99 on August 3, 2026')).toBeTruthy();
    expect(screen.getByRole('alertdialog').textContent).toContain(
      'We won’t take the $14.99 planned for August 3, 2026.',
    );
  });

  it('warns a founder of the loss even when the plans fail to load', async () => {
    const kit = paidKit(aFounder());
    kit.net.offline('plans');
    await openDialog(kit);
    expect(screen.getByRole('alertdialog').textContent).toContain(
      'After that, you’ll lose your locked-in $14.99 founding rate for good.',
    );
    expect(screen.queryByText(/Rejoining/)).toBeNull();
  });

  it('shows Processing... while busy, sends one request each and cannot be closed (MEMBERSHIP-22, CHECKOUT-18, CHECKOUT-19)', async () => {
    const kit = paidKit();
    const { user } = await openDialog(kit);
    const release = kit.net.hold('cancelSubscription');
    const yes = button('Yes');
    act(() => {
      for (let press = 0; press < 20; press += 1) yes.click();
    });
    expect(button('Processing...').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('No'));
    await user.click(button('Close'));
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    act(release);
    await screen.findByText('Cancelled');
    expect(changed(kit)).toEqual(['cancelSubscription', 'checkout']);
    expect(kit.net.calls('cancelSubscription')[0]?.url).toMatch(/\/subscription\/sub-1$/);
    expect(kit.net.calls('checkout')[0]?.body).toMatchObject({ planId: 'id-free_month' });
  });

  it('shows Cancelled and loads plan and first page again, without leaving (CHECKOUT-20, CHECKOUT-21, CHECKOUT-22, ERROR-62)', async () => {
    const kit = paidKit();
    const requestCount = (name: CallName) => kit.net.calls(name).length;
    const { user } = await openDialog(kit);
    const before = requestCount('subscriptionInfo');
    await user.click(button('Yes'));
    expect(await screen.findByRole('heading', { name: 'Free Tier' })).toBeTruthy();
    await waitFor(() => expect(requestCount('invoices')).toBe(2));
    expect(kit.net.calls('invoices').at(-1)?.query).toEqual({ page: '1', limit: '10' });
    expect(requestCount('subscriptionInfo')).toBe(before + 1);
    expect(kit.host.calls).toEqual([
      { notify: { tone: 'success', text: 'Cancelled', closeAfterMs: TOAST_MS } },
    ]);
    expect(screen.getByText('Cancelled').closest('[role="status"], [aria-live]')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel Plan' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Free Tier' }));
  });

  const refused = { status: 'error' };
  const failures: [row: string, text: string, prepare: (kit: TestClub) => void][] = [
    [
      'ERROR-38',
      'No active subscription found.',
      ({ net }) =>
        net.answer('profile', { status: 'success', data: aUser(aPaidMember({ subscriptionId: undefined })) }),
    ],
    ['ERROR-39', 'Free Plan not found.', ({ net }) => net.answer('plans', { status: 'success', data: [] })],
    ['ERROR-40', 'Failed to switch to Free plan.', ({ net }) => net.answer('checkout', refused)],
    ['ERROR-40', 'Not today', ({ net }) => net.answer('checkout', { ...refused, message: 'Not today' })],
    ['ERROR-41', 'Failed to cancel plan.', ({ net }) => net.answer('cancelSubscription', refused)],
    ['ERROR-41', 'Ask us', ({ net }) => net.answer('cancelSubscription', { ...refused, message: 'Ask us' })],
    [
      'ERROR-42',
      'Something went wrong while cancelling the plan.',
      ({ net }) => net.offline('cancelSubscription'),
    ],
    ['ERROR-42', 'Something went wrong while cancelling the plan.', ({ net }) => net.offline('checkout')],
  ];
  it.each(failures)(
    '%s: shows the toast %s, and the plan can be canceled again',
    async (_row, text, prepare) => {
      const kit = paidKit();
      prepare(kit);
      const { user } = await openDialog(kit);
      await user.click(button('Yes'));
      await waitFor(() =>
        expect(kit.host.toasts()).toEqual([{ tone: 'error', text, closeAfterMs: TOAST_MS }]),
      );
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(screen.queryByText('Cancelled')).toBeNull();
      await user.click(button('Cancel Plan'));
      expect(button('Yes').getAttribute('aria-disabled')).toBeNull();
    },
  );
});
