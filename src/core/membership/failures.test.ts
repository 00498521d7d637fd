import { effect } from '@preact/signals-core';
import { describe, expect, it } from 'vitest';
import type { Club } from '#core/club.ts';
import { aMember, aPaidMember, aPlan, somePlans } from '#testing/builders.ts';
import { testClub } from '#testing/test-club.ts';
import { isApiError } from '../api/api-error.ts';

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (fault: unknown) => fault,
  );

describe('a session that ends during a call', () => {
  it.each<[string, (club: Club) => Promise<unknown>]>([
    ['the subscription', (club) => club.membership.loadSubscription()],
    ['a confirmation', (club) => club.membership.confirm('session-1')],
    ['the invoices', (club) => club.membership.invoices(1)],
    ['an invoice', (club) => club.membership.invoice('invoice-1')],
    ['a checkout', (club) => club.membership.startCheckout(aPlan())],
  ])('is logged once, and not as a failure of %s', async (_, ask) => {
    for (const member of [aMember(), aPaidMember()]) {
      const { club, net, log } = testClub({ signedIn: true, member });
      await club.members.load();
      for (const name of ['subscriptionInfo', 'confirmCheckout', 'invoices', 'invoice', 'checkout'] as const)
        net.answer(name, { status: 'error' }, 401);
      net.answer('cancelSubscription', { status: 'error' }, 401);
      net.answer('refreshToken', { status: 'error' }, 401);
      await expect(ask(club)).resolves.toBeUndefined();
      expect(log.texts()).toEqual(['Session expired. Please log in again.']);
      expect(club.membership.checkingOut.value).toBeUndefined();
    }
  });
});

describe('the log of a failure', () => {
  it.each<[string, (club: Club) => Promise<unknown>]>([
    ['plans', (club) => club.membership.loadPlans()],
    ['joinFree', (club) => club.membership.ensurePlan(aMember({ planName: undefined, planId: undefined }))],
  ])('has the cause of a failed call: %s', async (_, ask) => {
    const { club, net, log } = testClub({ signedIn: true });
    net.offline('plans');
    await ask(club);
    expect(log.entries.map(({ text }) => text)).toEqual(['Error fetching plans']);
    expect(isApiError(log.entries[0]?.cause, 'network')).toBe(true);
  });

  it("has the server's own words of a refusal", async () => {
    const { club, net, log } = testClub({ signedIn: true });
    const refusal = { status: 'error', message: 'Closed today' };
    net.answer('plans', refusal);
    await club.membership.loadPlans();
    expect(log.entries).toEqual([{ level: 'error', text: 'Failed to fetch plans', cause: 'Closed today' }]);
  });

  it('is empty after successful calls', async () => {
    const { club, log } = testClub({ signedIn: true, member: aPaidMember() });
    await club.members.load();
    await club.membership.loadSubscription();
    await club.membership.invoices(1);
    await club.membership.invoice('invoice-1');
    await club.membership.startCheckout(aPlan());
    expect(log.entries).toEqual([]);
  });
});

describe('errors of joinFree and cancelPlan', () => {
  it('have the ApiError as their cause', async () => {
    const { club, net, log } = testClub({ signedIn: true, member: aPaidMember() });
    await club.members.load();
    net.offline('checkout');
    const other = testClub({ signedIn: true });
    other.net.offline('checkout');
    const join = await errorOf(other.club.membership.joinFree());
    expect(join).toMatchObject({ message: 'Checkout API failed' });
    expect(isApiError((join as Error).cause, 'network')).toBe(true);
    const cancel = await errorOf(club.membership.cancelPlan());
    expect(isApiError((cancel as Error).cause, 'network')).toBe(true);
    expect(log.texts('error')).toEqual(['Failed to cancel the plan']);
  });

  it("have the server's words as their cause after a refusal", async () => {
    const { club, net } = testClub({ signedIn: true });
    net.answer('checkout', { status: 'error', message: 'Closed today' });
    expect(await errorOf(club.membership.joinFree())).toMatchObject({
      message: 'Checkout failed',
      cause: 'Closed today',
    });
  });
});

describe('the first state', () => {
  it('has no subscription, and the plans that came with the page', () => {
    const plans = somePlans();
    const { club } = testClub({ known: { plans: { plans } } });
    expect(club.membership.subscription.value).toEqual({ at: 'idle' });
    expect(club.membership.plans.value).toEqual({ at: 'loaded', plans });
  });

  it('changes once for callers at the same time', async () => {
    const { club } = testClub({ signedIn: true });
    const shown: string[] = [];
    const stop = effect(() => void shown.push(club.membership.plans.value.at));
    await Promise.all([club.membership.loadPlans(), club.membership.joinFree()]);
    stop();
    expect(shown).toEqual(['idle', 'loading', 'loaded']);
  });
});

describe('checkingOut after a logout', () => {
  it('is cleared, even when the page was about to leave', async () => {
    const { club } = testClub({ signedIn: true, member: aMember() });
    await club.members.load();
    await club.membership.startCheckout(aPlan());
    expect(club.membership.checkingOut.value).toBeDefined();
    club.session.logout();
    expect(club.membership.checkingOut.value).toBeUndefined();
  });
});
