import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#club/facts/limits.ts';
import { formatDay } from '#club/rules/dates.ts';
import { termsCopy } from '#contract/messages/terms.copy.ts';
import type { WireBilling } from '#contract/wire.ts';
import { show } from '#kit/show.tsx';
import { aMember, aPaidMember, aPlan, aWirePlan } from '#testing/builders.ts';
import { testClub } from '#testing/test-club.ts';
import { billingParts } from './billing/lazy-billing.tsx';
import { cancelDialog, Membership } from './membership.tsx';

// Loads the lazy parts first: these tests are about what the parts do.
beforeAll(async () => {
  await Promise.all([billingParts.load(), cancelDialog.load()]);
});

const premium = { plan_name: 'Premium', dollar: '19.99', plan_id: 'premium_month' };
const founder = { plan_name: 'Founding Member', dollar: '14.99', plan_id: 'founder_month' };
const held: WireBilling = {
  plan_name: 'Premium',
  plan_id: 'premium_month',
  price: 1_999,
  can_change_card: true,
};
const renewing: WireBilling = {
  ...held,
  next_charge_at: '2026-02-15T12:00:00.000Z',
  next_charge: 1_999,
  holds_left: 2,
};

const canceled = {
  plan_name: 'Premium',
  plan_id: 'premium_month',
  price: 1_999,
  interval: 'month',
  until: '2026-02-15T12:00:00.000Z',
};

function memberWith(billing: WireBilling | undefined, currentPlan: object | null = premium) {
  const member = currentPlan ? aPaidMember() : aMember();
  const kit = testClub({ signedIn: true, member });
  kit.net.answer('subscriptionInfo', { status: 'success', data: { currentPlan, billing } });
  return kit;
}
const button = (name: string) => screen.findByRole('button', { name });
/** Returns the value next to a name in the card of the plan. */
const fact = async (name: string) =>
  (await screen.findByText(name, { selector: 'strong' })).nextSibling?.textContent;
const badge = () => document.querySelector('.club-membership-badge')?.textContent;
const goesOn = [{ notify: { tone: 'success', text: 'Your plan goes on.' } }];
const filled = () => [...document.querySelectorAll('.club-button[data-look=primary]')];

describe('the next charge on My Membership', () => {
  it('shows its date and amount (CARD-04)', async () => {
    show(<Membership />, memberWith(renewing));
    expect(await fact('Next charge')).toBe('$19.99 on February 15, 2026');
  });

  it('is left out by an API that does not know it, with its buttons', async () => {
    show(<Membership />, memberWith(undefined));
    await screen.findByRole('heading', { name: 'Premium' });
    expect(screen.queryByText('Next charge')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Update payment method' })).toBeNull();
  });
});

describe('Update payment method', () => {
  it('leads to the page for the card, once for many presses (CARD-02)', async () => {
    const kit = memberWith(renewing);
    show(<Membership />, kit);
    const press = await button('Update payment method');
    const release = kit.net.hold('changeCard');
    act(() => {
      for (let count = 0; count < 5; count += 1) press.click();
    });
    expect(await button('Opening...')).toBeTruthy();
    act(release);
    await waitFor(() =>
      expect(kit.host.calls).toEqual([{ leave: { url: 'https://pay.test/card-1', how: 'here' } }]),
    );
    expect(kit.net.calls('changeCard')).toHaveLength(1);
    expect(kit.net.calls('changeCard')[0]?.body).toEqual({ returnUrl: 'https://club.test/invoice' });
  });

  it.each([
    [{ status: 'error', message: 'Not now' }, 'Not now'],
    [undefined, 'We couldn’t open your payment page. Please try again.'],
  ])('shows a toast when it fails: %j', async (answer, text) => {
    const kit = memberWith(renewing);
    if (answer) kit.net.answer('changeCard', answer, 503);
    else kit.net.offline('changeCard');
    const { user } = show(<Membership />, kit);
    await user.click(await button('Update payment method'));
    await waitFor(() => expect(kit.host.toasts()).toMatchObject([{ tone: 'error', text }]));
    expect(await button('Update payment method')).toBeTruthy();
  });
});

describe('the banner about the plan', () => {
  const pastDue = { ...held, past_due: { amount: 1_499, ends_at: '2026-03-01T12:00:00.000Z' } };

  it.each([
    [founder, /You keep your benefits until March 1, 2026/, true],
    [premium, /You keep your benefits until March 1, 2026/, false],
    [null, /your benefits are paused\. Update your card by March 1, 2026/, false],
  ])('names what happens when after a failed payment of %j (DUNNING-03)', async (plan, text, keepsSeat) => {
    const kit = memberWith(pastDue, plan);
    const { user } = show(<Membership />, kit);
    expect(await screen.findByRole('heading', { name: 'Your last payment didn’t go through' })).toBeTruthy();
    expect(screen.getByText(text).textContent).toContain('$14.99');
    expect(screen.queryByText(/we keep your spot and price for 60 more days/) !== null).toBe(keepsSeat);
    expect(badge()).toBe('Payment due');
    expect(await fact('Amount due')).toBe('$14.99 by March 1, 2026');
    await user.click(await button('Update payment method'));
    await waitFor(() => expect(kit.net.calls('changeCard')).toHaveLength(1));
  });

  it('offers a kept founding seat at its price (SHIELD-01)', async () => {
    const kit = memberWith({ kept_seat: { price: 1_299, until: '2026-03-01T12:00:00.000Z' } }, null);
    const { user } = show(<Membership />, kit);
    expect(
      await screen.findByText(
        /^Your plan has ended\. Rejoin by March 1, 2026, and you pay \$12\.99 a month as before/,
      ),
    ).toBeTruthy();
    await user.click(await button('Rejoin for $12.99'));
    await waitFor(() =>
      expect(kit.host.calls).toEqual([{ leave: { url: 'https://pay.test/session-1', how: 'here' } }]),
    );
    expect(kit.net.calls('checkout')[0]?.body).toMatchObject({ planId: 'id-founder_month' });
    expect(kit.net.calls('cancelSubscription')).toEqual([]);
  });

  it('offers the plan whose seat is kept, not another founding plan (SHIELD-04)', async () => {
    const seat = {
      price: 14_990,
      until: '2026-03-01T12:00:00.000Z',
      plan_id: 'founder_year',
      interval: 'year',
    };
    const kit = memberWith({ kept_seat: seat }, null);
    const month = aWirePlan(aPlan({ id: 'id-founder_month', planId: 'founder_month', type: 'founder' }));
    const year = { ...month, _id: 'id-founder_year', plan_id: 'founder_year', interval: 'year' };
    kit.net.answer('plans', { status: 'success', data: [month, year] });
    const { user } = show(<Membership />, kit);
    expect(await screen.findByText(/you pay \$149\.90 a year as before/)).toBeTruthy();
    await user.click(await button('Rejoin for $149.90'));
    await waitFor(() =>
      expect(kit.net.calls('checkout')[0]?.body).toMatchObject({ planId: 'id-founder_year' }),
    );
  });

  it('offers a kept founding seat whose plan is off sale (SHIELD-04)', async () => {
    const seat = { price: 1_299, until: '2026-03-01T12:00:00.000Z', plan_id: 'founder_gone' };
    const kit = memberWith({ kept_seat: seat }, null);
    const { user } = show(<Membership />, kit);
    await user.click(await button('Rejoin for $12.99'));
    await waitFor(() => expect(kit.net.calls('checkout')[0]?.body).toMatchObject({ planId: 'founder_gone' }));
  });

  it.each([
    ['year', /^\$120\.00\/annually$/],
    ['other', /^\$120\.00$/],
  ])('names how often a changed plan is charged, whatever its id: %s', async (interval, text) => {
    show(<Membership />, memberWith({ ...renewing, interval }, { ...premium, dollar: '120.00' }));
    await screen.findByRole('heading', { name: 'Premium' });
    expect(document.querySelector('.club-membership-price')?.textContent).toMatch(text);
  });

  it('shows a plan that is paused at Stripe, with no next charge and no other plan', async () => {
    show(<Membership />, memberWith({ ...held, paused: true }, null));
    expect(await screen.findByRole('heading', { name: 'Your Premium plan is paused' })).toBeTruthy();
    expect(screen.getByText(/^We won’t charge you while it is paused/)).toBeTruthy();
    expect(badge()).toBe('Paused');
    expect(screen.queryByText('Next charge')).toBeNull();
    expect(screen.queryByText(/Free Tier/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Upgrade' })).toBeNull();
  });

  it('shows a hold and ends it (HOLD-03)', async () => {
    const hold = { ends_at: '2026-12-01T00:00:00.000Z', next_charge_at: '2026-12-18T00:00:00.000Z' };
    const kit = memberWith({ ...held, hold }, null);
    const { user } = show(<Membership />, kit);
    expect(await screen.findByRole('heading', { name: 'Your Premium plan is on hold' })).toBeTruthy();
    expect(screen.getByText(/It resumes automatically after November 30, 2026/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Premium' })).toBeTruthy();
    expect(badge()).toBe('On hold until Nov 30, 2026');
    expect(await fact('Next charge')).toBe('$19.99 on December 18, 2026');
    expect(screen.queryByText(/Free Tier/)).toBeNull();
    const before = kit.net.calls('subscriptionInfo').length;
    await user.click(await button('End the hold now'));
    const dialog = await screen.findByRole('dialog', { name: 'End your hold now?' });
    // Seventeen paid days were left at the start of the hold.
    const charge = formatDay(kit.club.clock.now() + 17 * DAY_MS, 'en');
    expect(within(dialog).getByText(`Your next charge is $19.99 on ${charge}.`)).toBeTruthy();
    expect(kit.net.calls('endHold')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'End the hold now' }));
    await waitFor(() =>
      expect(kit.host.toasts()).toMatchObject([
        { tone: 'success', text: 'Welcome back! Your plan is active again.' },
      ]),
    );
    expect(kit.net.calls('subscriptionInfo').length).toBeGreaterThan(before);
  });

  it('can take back a cancellation at the end of the period (CARD-05)', async () => {
    const kit = memberWith({ ...renewing, next_charge_at: undefined, ends_at: '2026-02-15T12:00:00.000Z' });
    kit.net.answer('checkout', { status: 'success', data: {} });
    const { user } = show(<Membership />, kit);
    expect(await screen.findByRole('heading', { name: 'Your plan ends on February 15, 2026' })).toBeTruthy();
    await user.click(await button('Keep my plan'));
    await waitFor(() =>
      expect(kit.net.calls('checkout')[0]?.body).toMatchObject({ planId: 'id-premium_month' }),
    );
    await waitFor(() => expect(kit.host.calls).toMatchObject(goesOn));
    expect(kit.net.calls('cancelSubscription')).toEqual([]);
  });

  it('moves focus to the plan when the pressed button has done its work and is gone', async () => {
    const kit = memberWith({ ...renewing, next_charge_at: undefined, ends_at: '2026-02-15T12:00:00.000Z' });
    kit.net.answer('checkout', { status: 'success', data: {} });
    const { user } = show(<Membership />, kit);
    const keep = await button('Keep my plan');
    kit.net.answer('subscriptionInfo', {
      status: 'success',
      data: { currentPlan: premium, billing: renewing },
    });
    await user.click(keep);
    await waitFor(() => expect(keep.isConnected).toBe(false));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Premium' }));
  });

  it('can take back a cancellation at once, for a day and at the same price', async () => {
    const kit = memberWith({ canceled }, null);
    kit.net.answer('checkout', { status: 'success', data: {} });
    const { user } = show(<Membership />, kit);
    expect(await screen.findByRole('heading', { name: 'You canceled your Premium plan' })).toBeTruthy();
    expect(screen.getByText(/for the same \$19\.99 a month\. You pay nothing today/)).toBeTruthy();
    const before = kit.net.calls('profile').length;
    await user.click(await button('Get my plan back'));
    await waitFor(() =>
      expect(kit.net.calls('checkout')[0]?.body).toMatchObject({ planId: 'id-premium_month' }),
    );
    await waitFor(() => expect(kit.net.calls('profile').length).toBeGreaterThan(before));
    expect(kit.net.calls('cancelSubscription')).toEqual([]);
    await waitFor(() => expect(kit.host.calls).toMatchObject(goesOn));
  });

  it.each([
    ['was canceled', { canceled }, null, 'Get my plan back'],
    ['ends later', { ...held, ends_at: '2026-02-15T12:00:00.000Z' }, premium, 'Keep my plan'],
  ])('can take back a plan that %s and is off sale', async (_, billing, plan, press) => {
    const kit = memberWith(billing, plan);
    kit.net.answer('plans', {
      status: 'success',
      data: [aWirePlan(aPlan({ planId: 'premium_year', interval: 'year' }))],
      terms_version: 'Today',
    });
    kit.net.answer('checkout', { status: 'success', data: {} });
    const { user } = show(<Membership />, kit);
    await user.click(await button(press));
    await waitFor(() => expect(kit.host.calls).toMatchObject(goesOn));
    expect(kit.net.calls('checkout')[0]?.body).toMatchObject({
      planId: 'premium_month',
      termsVersion: 'Today',
    });
  });

  it.each([
    ['ends with the account', { ...held, ends_at: '2026-02-15T12:00:00.000Z' }, premium, 'Keep my plan'],
    ['was canceled', { canceled }, null, 'Get my plan back'],
    ['left its seat', { kept_seat: { price: 1_499, until: '2026-03-01T12:00:00.000Z' } }, null, /\$14\.99/],
  ])(
    'leads to the account first when a plan that %s cannot be kept before it is (PRIVACY-04)',
    async (_, billing, plan, press) => {
      const kit = memberWith({ ...billing, keep_account_first: true }, plan);
      show(<Membership />, kit);
      expect(await screen.findByText(/You asked us to delete your account/)).toBeTruthy();
      expect(screen.queryByRole('button', { name: press })).toBeNull();
      const link = screen.getByRole('link', { name: 'Open your data' });
      expect(link.getAttribute('href')).toBe('/profile/data');
    },
  );

  it('asks for new terms before it takes back a cancellation (SALE-04)', async () => {
    const kit = memberWith({ ...renewing, next_charge_at: undefined, ends_at: '2026-02-15T12:00:00.000Z' });
    kit.net.answer('checkout', { status: 'error', message: termsCopy.changed }, 412);
    const { user } = show(<Membership />, kit);
    await user.click(await button('Keep my plan'));
    expect((await screen.findByRole('alert')).textContent).toContain(termsCopy.changed);
    kit.net.answer('checkout', { status: 'success', data: {} });
    await user.click(await button('Keep my plan'));
    await waitFor(() => expect(kit.net.calls('checkout')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('the card of the plan', () => {
  const ends = '2026-03-01T00:00:00.000Z';
  const gift = { ...held, price: 0, can_change_card: undefined, granted_until: ends };

  it.each<[string, WireBilling | undefined, object | null, string, string[], string?]>([
    ['active', renewing, premium, 'Active', [], 'quiet'],
    ['active founder', { ...renewing, plan_id: 'founder_month' }, founder, 'Active', [], 'quiet'],
    [
      'payment due',
      { ...held, past_due: { amount: 1, ends_at: ends } },
      premium,
      'Payment due',
      ['Update payment method'],
    ],
    [
      'paused',
      { ...held, past_due: { amount: 1, ends_at: ends } },
      null,
      'Payment due',
      ['Update payment method'],
    ],
    [
      'on hold',
      { ...held, hold: { ends_at: ends } },
      null,
      'On hold until Feb 28, 2026',
      ['End the hold now'],
    ],
    ['ending', { ...held, ends_at: ends }, premium, 'Ends on Mar 1, 2026', ['Keep my plan'], 'quiet'],
    ['gift', gift, premium, 'Ends on Feb 28, 2026', [], 'quiet'],
    [
      'kept seat',
      { kept_seat: { price: 1_499, until: ends } },
      null,
      'Active',
      ['Rejoin for $14.99'],
      'quiet',
    ],
    ['canceled', { canceled }, null, 'Active', ['Get my plan back'], 'quiet'],
    ['free', undefined, null, 'Active', ['Upgrade'], 'primary'],
  ])('fills the next step only: %s (MEMBERSHIP-07)', async (_, billing, plan, text, names, upgrade) => {
    show(<Membership />, memberWith(billing, plan));
    await screen.findByText('Current plan');
    for (const name of names.slice(0, 1))
      await screen.findByText(name, { selector: '.club-button, .club-button *' });
    expect(badge()).toBe(text);
    expect(filled().map(({ textContent }) => textContent)).toEqual(names);
    expect(screen.queryByRole('link', { name: 'Upgrade' })?.dataset.look).toBe(upgrade);
  });

  it('has a row for each fact, with the way to cancel last', async () => {
    show(<Membership />, memberWith({ ...renewing, card: { brand: 'visa', last4: '4242' } }));
    await screen.findByText('Payment method');
    const labels = [...document.querySelectorAll('li strong')].map(({ textContent }) => textContent);
    expect(labels.slice(1)).toEqual(['Payment method', 'Going away for a while?', 'Cancel anytime']);
  });

  it('names the card on file, and nothing without one (CARD-02)', async () => {
    const view = show(<Membership />, memberWith({ ...renewing, card: { brand: 'visa', last4: '4242' } }));
    expect(await fact('Payment method')).toBe('Visa ending in 4242');
    view.unmount();
    show(<Membership />, memberWith({ ...renewing, card: { brand: 'unknown', last4: '0009' } }));
    expect(await fact('Payment method')).toBe('Card ending in 0009');
    view.unmount();
  });

  it('names no charge for a plan that ends, and no way to keep a gift', async () => {
    show(<Membership />, memberWith(gift));
    expect(await fact('Next charge')).toBe('None. This plan is a gift from the club.');
    expect(screen.queryByRole('button', { name: 'Keep my plan' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel Plan' })).toBeNull();
  });

  it('lists what the free plan of the club includes', async () => {
    const kit = memberWith(undefined, null);
    const free = aPlan({ planId: 'free_month', type: 'free', features: ['Cash back up to 6%'] });
    kit.net.answer('plans', { status: 'success', data: [aWirePlan(free)] });
    show(<Membership />, kit);
    expect(await screen.findByText('Cash back up to 6%')).toBeTruthy();
  });
});
