import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { HOLD_MAX_MONTHS } from '#club/facts/billing.ts';
import { DAY_MS } from '#club/facts/limits.ts';
import { formatDay } from '#club/rules/dates.ts';
import type { WireBilling } from '#contract/wire.ts';
import { show } from '#kit/show.tsx';
import { aPaidMember } from '#testing/builders.ts';
import { testClub } from '#testing/test-club.ts';
import { billingParts } from './billing/lazy-billing.tsx';
import { Membership } from './membership.tsx';

// Loads the lazy parts first: these tests are about what the parts do.
beforeAll(() => billingParts.load());

const currentPlan = { plan_name: 'Premium', dollar: '19.99', plan_id: 'premium_month' };
const renewing: WireBilling = {
  plan_name: 'Premium',
  plan_id: 'premium_month',
  price: 1_999,
  can_change_card: true,
  next_charge_at: '2026-02-15T12:00:00.000Z',
  next_charge: 1_999,
  holds_left: 2,
};

function memberWith(billing: WireBilling) {
  const kit = testClub({ signedIn: true, member: aPaidMember() });
  kit.net.answer('subscriptionInfo', { status: 'success', data: { currentPlan, billing } });
  return kit;
}
const button = (name: string) => screen.findByRole('button', { name });
/** Returns the value next to a name in the card of the plan. */
const fact = async (name: string) =>
  (await screen.findByText(name, { selector: 'strong' })).nextSibling?.textContent;

describe('Put plan on hold', () => {
  const open = async (kit = memberWith(renewing)) => {
    const view = show(<Membership />, kit);
    await view.user.click(await button('Put plan on hold'));
    const day = await screen.findByLabelText<HTMLInputElement>('Last day of the hold');
    return { ...view, kit, day };
  };

  it('starts a hold until a day, without papers (HOLD-01)', async () => {
    const { user, kit, day } = await open();
    const dialog = screen.getByRole('dialog', { name: 'Put your plan on hold' });
    expect(dialog.textContent).toContain('No orders or paperwork needed');
    expect(day.type).toBe('date');
    const today = new Date(kit.club.clock.now());
    expect(new Date(day.max).getTime()).toBe(
      Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + HOLD_MAX_MONTHS, today.getUTCDate()),
    );
    await user.type(day, day.max);
    await user.click(await button('Start hold'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(kit.net.calls('startHold').map(({ body }) => body)).toEqual([
      { from: today.toISOString().slice(0, 10), until: day.max },
    ]);
    expect(kit.host.toasts()).toMatchObject([{ tone: 'success', text: 'Your plan is on hold.' }]);
  });

  it('plans a hold for a later day, and names the first day that is wrong (HOLD-11)', async () => {
    const { user, kit, day } = await open();
    const first = screen.getByLabelText<HTMLInputElement>('First day of the hold');
    await user.clear(first);
    await user.type(first, '2020-01-01');
    await user.type(day, day.max);
    await user.click(await button('Start hold'));
    expect(await screen.findByText(/^Choose a day from [A-Z][a-z]+ \d+, \d{4} to/)).toBeTruthy();
    expect(document.activeElement).toBe(first);
    const later = new Date(kit.club.clock.now() + 40 * DAY_MS).toISOString().slice(0, 10);
    await user.clear(first);
    await user.type(first, later);
    // The last day follows the first one.
    expect(day.min > later).toBe(true);
    await user.click(await button('Start hold'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(kit.net.calls('startHold').map(({ body }) => body)).toEqual([{ from: later, until: day.value }]);
    const text = `Your hold begins on ${formatDay(Date.parse(later), 'en')}.`;
    expect(kit.host.toasts()).toMatchObject([{ tone: 'success', text }]);
  });

  it('names a missing or wrong day until it is corrected, and keeps what was typed', async () => {
    const { user, kit, day } = await open();
    await user.click(await button('Start hold'));
    expect(await screen.findByText('Choose the last day of your hold.')).toBeTruthy();
    expect(document.activeElement).toBe(day);
    await user.type(day, day.max);
    expect(day.getAttribute('aria-invalid')).toBeNull();
    await user.clear(day);
    await user.type(day, '2020-01-01');
    await user.click(await button('Start hold'));
    expect(await screen.findByText(/^Choose a day from [A-Z][a-z]+ \d+, \d{4} to/)).toBeTruthy();
    expect(day.value).toBe('2020-01-01');
    expect(kit.net.calls('startHold')).toEqual([]);
  });

  it.each([
    [{ status: 'error', message: 'Your plan is already on hold.' }, 'Your plan is already on hold.'],
    [undefined, 'Something went wrong. Please try again.'],
  ])('keeps the dialog and the day when it fails: %j', async (answer, text) => {
    const { user, kit, day } = await open();
    if (answer) kit.net.answer('startHold', answer, 409);
    else kit.net.offline('startHold');
    await user.type(day, day.max);
    await user.click(await button('Start hold'));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(day.value).toBe(day.max);
    await user.click(await button('Not now'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    [1, 'You can start your next hold on March 15, 2026. You need one paid period between two holds.'],
    [0, 'You’ve used both holds of this year. You can start your next one on March 15, 2026.'],
  ])(
    'names the day of the next hold, with %i left, and does not open (HOLD-04, HOLD-09)',
    async (left, text) => {
      const later = { ...renewing, holds_left: left, next_hold_at: '2026-03-15T12:00:00.000Z' };
      const { user } = show(<Membership />, memberWith(later));
      const hold = await button('Put plan on hold');
      expect(hold.getAttribute('aria-disabled')).toBe('true');
      expect(screen.getByText(text).id).toBe(hold.getAttribute('aria-describedby'));
      await user.click(hold);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('names the rule before the first hold (HOLD-09)', async () => {
    await open();
    expect(screen.getByRole('dialog').textContent).toContain(
      'You need one paid period between two holds: a month, or a year on a yearly plan.',
    );
  });

  it('is not offered when both holds of the year are used (HOLD-04)', async () => {
    show(<Membership />, memberWith({ ...renewing, holds_left: 0 }));
    await button('Update payment method');
    expect(screen.queryByRole('button', { name: 'Put plan on hold' })).toBeNull();
  });
});

describe('a planned hold', () => {
  const isoIn = (kit: ReturnType<typeof memberWith>, days: number) =>
    `${new Date(kit.club.clock.now() + days * DAY_MS).toISOString().slice(0, 10)}T00:00:00.000Z`;
  const planned = () => {
    const kit = memberWith(renewing);
    const hold = { starts_at: isoIn(kit, 30), ends_at: isoIn(kit, 90), next_charge_at: isoIn(kit, 100) };
    return { hold, kit: memberWith({ ...renewing, planned_hold: hold }) };
  };

  it('shows its days and the charge after it, and is moved (HOLD-11, HOLD-12)', async () => {
    const { hold, kit } = planned();
    const { user } = show(<Membership />, kit);
    const inWords = (at: string, days = 0) => formatDay(Date.parse(at) - days * DAY_MS, 'en');
    expect(await fact('Planned hold')).toBe(
      `Your hold begins on ${inWords(hold.starts_at)} and ends on ${inWords(hold.ends_at, 1)}.`,
    );
    expect(await fact('Next charge')).toBe(`$19.99 on ${inWords(hold.next_charge_at)}`);
    expect(screen.queryByRole('button', { name: 'Put plan on hold' })).toBeNull();
    await user.click(await button('Move the hold'));
    const dialog = await screen.findByRole('dialog', { name: 'Move your hold' });
    const first = within(dialog).getByLabelText<HTMLInputElement>('First day of the hold');
    const last = within(dialog).getByLabelText<HTMLInputElement>('Last day of the hold');
    expect(`${first.value}T00:00:00.000Z`).toBe(hold.starts_at);
    await user.click(within(dialog).getByRole('button', { name: 'Move hold' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(kit.net.calls('startHold').map(({ body }) => body)).toEqual([
      { from: first.value, until: last.value },
    ]);
  });

  it('is canceled with one press (HOLD-12)', async () => {
    const { kit } = planned();
    const { user } = show(<Membership />, kit);
    await user.click(await button('Cancel the hold'));
    await waitFor(() =>
      expect(kit.host.toasts()).toMatchObject([
        { tone: 'success', text: 'Your hold is canceled. Your plan goes on as before.' },
      ]),
    );
    expect(kit.net.calls('endHold')).toHaveLength(1);
  });
});
