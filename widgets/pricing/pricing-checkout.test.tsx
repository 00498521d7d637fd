import { act, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#kit/eventually.ts';
import { arrange, button, type Case, open, planReply, stage } from '#kit/show-pricing.tsx';
import { aFreePlan, aMember, aPaidMember, aPlan, aWirePlan } from '#testing/builders.ts';
import { answerFor, testClub } from '#testing/test-club.ts';
import { faqSection } from './lazy-faq.tsx';

// Loads the lazy parts first: these tests are about what the parts do.
beforeAll(async () => {
  await faqSection.load();
});

describe('Pricing buttons', () => {
  it.each<[string, Case, 'Monthly' | 'Yearly', string[]]>([
    ['PRICING-28, PRICING-29', {}, 'Monthly', ['Sign Up', 'Join Monthly', 'Join Monthly']],
    ['PRICING-29', {}, 'Yearly', ['Sign Up', 'Join Annually', 'Join Monthly']],
    [
      'PRICING-27, PRICING-30',
      { on: ['free_month', 'Free Tier'] },
      'Monthly',
      ['Active', 'Join Month', 'Join Month'],
    ],
    ['PRICING-30', { on: ['free_month', 'Free Tier'] }, 'Yearly', ['Active', 'Join Annually', 'Join Month']],
    ['PRICING-26', { on: ['premium_month', 'Premium'] }, 'Monthly', ['Join Month', 'Active', 'Join Month']],
    ['PRICING-26', { on: ['premium_year', 'Premium'] }, 'Yearly', ['Join Month', 'Active', 'Join Month']],
    [
      'PRICING-26, PRICING-09',
      { on: ['founder_month', 'Founding Member'] },
      'Monthly',
      ['Join Month', 'Join Month', 'Active'],
    ],
  ])('%s: the labels for %j on %s are %j', async (_, given, tab, labels) => {
    const { user } = await open(arrange(given));
    await user.click(screen.getByRole('tab', { name: tab }));
    const buttons = within(stage()).getAllByRole<HTMLButtonElement>('button');
    expect(buttons.map((node) => node.textContent)).toEqual(labels);
    expect(buttons.map((node) => node.disabled)).toEqual(labels.map((label) => label === 'Active'));
  });

  it("shows no button before the member's plan is loaded, so that none changes from Join to Active", async () => {
    const kit = arrange({ on: ['premium_month', 'Premium'] });
    const release = kit.net.hold('subscriptionInfo');
    await open(kit);
    expect(within(stage()).queryAllByRole('button')).toEqual([]);
    expect(screen.getAllByText('Checking your plan...')).toHaveLength(3);
    await act(async () => release());
    await eventually(() => expect(button('Premium').textContent).toBe('Active'));
  });

  it('uses the plan of the profile when the subscription fails to load', async () => {
    const kit = testClub({ signedIn: true, member: aPaidMember() });
    kit.net.offline('subscriptionInfo');
    await open(kit);
    expect(button('Premium').textContent).toBe('Active');
    expect(button('Free Tier').disabled).toBe(false);
  });

  it.each([
    ['a guest', undefined, 'Free Tier', 'free_month'],
    ['a guest', undefined, 'Premium', 'premium_month'],
    ['a paid member', ['premium_month', 'Premium'] as [string, string], 'Free Tier', 'free_month'],
  ])('leads %s (%j) from %s to signup (PRICING-33, PRICING-03, PRICING-02)', async (_, on, name, planId) => {
    const { user, host, net } = await open(arrange({ on }));
    await user.click(button(name));
    expect(host.calls).toEqual([
      { emit: { kind: 'plan-select', planId } },
      { navigate: { place: 'signup' } },
    ]);
    expect(net.calls('checkout')).toEqual([]);
  });
});

describe('Pricing checkout', () => {
  const member: Case = { on: ['free_month', 'Free Tier'] };

  it('shows Loading... on that plan alone, and 20 presses on any plan make one checkout (PRICING-31, PRICING-32, CHECKOUT-01)', async () => {
    const kit = arrange(member);
    const release = kit.net.hold('checkout');
    const { user, host, net } = await open(kit);
    expect(button('Premium').textContent).toBe('Join Month');
    for (let press = 0; press < 10; press += 1) await user.click(button('Premium'));
    for (let press = 0; press < 10; press += 1) await user.click(button('Founding Member'));
    expect(button('Premium').textContent).toBe('Loading...');
    expect(button('Founding Member').textContent).toBe('Join Month');
    expect(net.calls('checkout').map((call) => call.body)).toMatchObject([{ planId: 'id-premium_month' }]);
    expect(host.calls).toEqual([{ emit: { kind: 'plan-select', planId: 'premium_month' } }]);
    await act(async () => release());
  });

  it('goes to the URL of the reply (CHECKOUT-02)', async () => {
    const { user, host } = await open(arrange(member));
    await user.click(button('Premium'));
    expect(host.calls.slice(1)).toEqual([
      { emit: { kind: 'checkout', planId: 'premium_month' } },
      { leave: { url: 'https://pay.test/session-1', how: 'here' } },
    ]);
    expect(button('Premium').textContent).toBe('Loading...');
  });

  it('reloads the page when the reply has no URL (CHECKOUT-03)', async () => {
    const kit = arrange(member);
    kit.net.answer('checkout', { status: 'success', data: {} });
    const { user, host } = await open(kit);
    await user.click(button('Premium'));
    expect(host.calls.at(-1)).toEqual({ reload: true });
  });

  it('ends Loading... when the visitor comes back from the payment page', async () => {
    const { user, clock } = await open(arrange(member));
    await user.click(button('Premium'));
    await act(() => clock.pass(5_000));
    expect(button('Premium').textContent).toBe('Join Month');
  });

  it.each([
    ['a refusal', 200, 'Checkout failed', 'ERROR-26'],
    ['no answer', 0, 'Checkout API failed', 'ERROR-27'],
  ])(
    'after %s (%i) logs "%s", and the visitor can try again (CHECKOUT-04, CHECKOUT-05, %s)',
    async (_, status, text) => {
      const kit = arrange(member);
      if (status) kit.net.answer('checkout', { status: 'error' }, status);
      else kit.net.offline('checkout');
      const { user, host, log, net } = await open(kit);
      await user.click(button('Premium'));
      expect(log.texts('error')).toContain(text);
      expect(host.calls).toEqual([{ emit: { kind: 'plan-select', planId: 'premium_month' } }]);
      expect(button('Premium').textContent).toBe('Join Month');
      await user.click(button('Premium'));
      expect(net.calls('checkout')).toHaveLength(2);
    },
  );

  it.each([
    ['on hold', { hold: { ends_at: '2026-12-01' } }],
    ['paused', { past_due: { amount: 1_499, ends_at: '2026-12-01' } }],
  ])('sells no second plan while the plan is %s (PRICING-26, PRICING-27)', async (_, reason) => {
    const billing = { plan_name: 'Founding Member', plan_id: 'founder_month', ...reason };
    const kit = arrange({ signedIn: true, member: aMember() });
    kit.net.answer('subscriptionInfo', { status: 'success', data: { currentPlan: null, billing } });
    const { user, net, host } = await open(kit);
    expect(button('Founding Member').textContent).toBe('Active');
    expect(button('Founding Member').disabled).toBe(true);
    expect(button('Free Tier').disabled).toBe(false);
    await user.click(button('Premium'));
    expect(host.calls.at(-1)).toEqual({ navigate: { place: 'membership' } });
    expect(net.calls('checkout')).toEqual([]);
  });

  it('cancels a paid subscription first, and stops when that fails (CHECKOUT-06)', async () => {
    const kit = testClub({ signedIn: true, member: aPaidMember() });
    kit.net.answerOnce('cancelSubscription', { status: 'error' });
    const { user, net, host } = await open(kit);
    await user.click(button('Founding Member'));
    expect(net.names().filter((name) => /cancel|checkout/.test(name))).toEqual(['cancelSubscription']);
    await user.click(button('Founding Member'));
    expect(
      net
        .names()
        .filter((name) => /cancel|checkout/.test(name))
        .slice(1),
    ).toEqual(['cancelSubscription', 'checkout']);
    expect(host.calls.at(-1)).toMatchObject({ leave: { how: 'here' } });
  });

  it('neither cancels nor sells the plan of a paid member that failed to load, and shows it (CHECKOUT-06)', async () => {
    const kit = testClub({ signedIn: true, member: aPaidMember() });
    for (const name of ['profile', 'subscriptionInfo'] as const) kit.net.offline(name);
    const { user, net, host } = await open(kit);
    expect(button('Premium').textContent).toBe('Join Month');
    answerFor(net, aPaidMember());
    await user.click(button('Premium'));
    await eventually(() => expect(button('Premium').textContent).toBe('Active'));
    expect(net.names().filter((name) => /cancel|checkout/.test(name))).toEqual([]);
    expect(host.calls).toEqual([{ emit: { kind: 'plan-select', planId: 'premium_month' } }]);
  });

  it('never checks out the free plan, whatever its id, because that would cancel a paid plan', async () => {
    const kit = testClub({ signedIn: true, member: aPaidMember() });
    const starter = aFreePlan({ planId: 'starter', name: 'Starter' });
    kit.net.answer('plans', planReply([starter, aPlan()].map(aWirePlan)));
    const { user, net } = await open(kit);
    await user.click(button('Starter'));
    expect(net.names()).not.toContain('cancelSubscription');
    expect(net.names()).not.toContain('checkout');
  });
});
