import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { show } from '#kit/show.tsx';
import { aFreePlan, aMember, aPaidMember, aUser, aWirePlan } from '#testing/builders.ts';
import { testClub } from '#testing/test-club.ts';
import { VerifyIdentity } from './verify-identity.tsx';

async function open(
  kit = testClub({ signedIn: true, member: aMember({ planId: undefined, planName: undefined }) }),
) {
  const view = show(<VerifyIdentity />, kit);
  await act(() => kit.club.members.load());
  const seenBefore = kit.net.calls().length;
  const steps = () => kit.net.names().slice(seenBefore);
  const button = () => screen.getByRole('button', { name: /^Submit/ });
  const press = async () => {
    fireEvent.click(button());
    await act(() => kit.clock.pass(0));
  };
  return { ...kit, ...view, steps, button, press };
}

const onward = { navigate: { place: 'verify-success' } };

describe('VerifyIdentity', () => {
  it('explains what will happen, has Submit, and does nothing by itself (VERIFYID-01, A-02)', async () => {
    const { button, steps, host } = await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Activate your free membership');
    expect(
      screen.getByText(/^Press Submit to start your free membership\. No forms, no payment\.$/),
    ).toBeTruthy();
    expect(button().textContent).toBe('Submit');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(steps()).toEqual([]);
    expect(host.calls).toEqual([]);
  });

  it('fetches the free plan, checks out, then goes to /VerifySuccess (VERIFYID-02, VERIFYID-03, VERIFYID-04)', async () => {
    const { press, steps, net, host } = await open();
    await press();
    expect(steps().slice(0, 2)).toEqual(['plans', 'checkout']);
    expect(net.calls('checkout').map(({ body }) => body)).toMatchObject([{ planId: 'id-free_month' }]);
    expect(host.calls).toEqual([onward]);
  });

  it('sends once for twenty presses and keeps focus on the busy button', async () => {
    const { button, net, clock } = await open();
    const release = net.hold('plans');
    button().focus();
    const submit = button();
    act(() => {
      for (let press = 0; press < 20; press += 1) submit.click();
    });
    expect(button().textContent).toBe('Submitting...');
    expect(document.activeElement).toBe(button());
    release();
    await act(() => clock.pass(0));
    expect([net.calls('plans').length, net.calls('checkout').length]).toEqual([1, 1]);
  });

  it('continues without a second checkout when the page stayed', async () => {
    const { press, net, host } = await open();
    await press();
    await press();
    expect(net.calls('checkout')).toHaveLength(1);
    expect(host.calls).toEqual([onward, onward]);
  });

  it.each<[string, CallName, unknown, number, string]>([
    ['refused plans (ERROR-23)', 'plans', { status: 'error' }, 200, 'Failed to fetch plans'],
    ['a failed plans call (ERROR-24)', 'plans', {}, 500, 'Error fetching plans'],
    ['no answer for plans (ERROR-24)', 'plans', undefined, 0, 'Error fetching plans'],
    ['no free plan (ERROR-25)', 'plans', { status: 'success', data: [] }, 200, 'Free Plan not available'],
    ['a refused checkout (ERROR-26)', 'checkout', { status: 'error', message: 'No' }, 200, 'Checkout failed'],
    ['a failed checkout call (ERROR-27)', 'checkout', {}, 500, 'Checkout API failed'],
    ['no answer for the checkout (ERROR-27)', 'checkout', undefined, 0, 'Checkout API failed'],
  ])('shows a toast for %s, and Submit tries again', async (_words, call, reply, status, text) => {
    const kit = testClub({ signedIn: true, member: aMember({ planId: undefined, planName: undefined }) });
    if (status === 0) kit.net.offline(call);
    else kit.net.answer(call, reply, status);
    const { press, button, host, log } = await open(kit);
    button().focus();
    await press();
    expect(host.calls).toEqual([{ notify: { tone: 'error', text, closeAfterMs: 3_000 } }]);
    expect(log.texts('warn')).toEqual(['Joining the free plan failed']);
    expect(document.activeElement).toBe(button());
    kit.net.answer('plans', { status: 'success', data: [aWirePlan(aFreePlan())] });
    kit.net.answer('checkout', { status: 'success', data: {} });
    await press();
    expect(host.calls.at(-1)).toEqual(onward);
  });

  it('does not change a paid plan and continues', async () => {
    const { press, net, host } = await open(testClub({ signedIn: true, member: aPaidMember() }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your membership is active');
    expect(screen.getByText(/^You already have Premium, so there’s nothing to activate\./)).toBeTruthy();
    await press();
    expect([net.calls('plans'), net.calls('checkout')]).toEqual([[], []]);
    expect(host.calls).toEqual([onward]);
  });

  it('loads the profile before it checks out', async () => {
    const kit = testClub({ signedIn: true });
    kit.net.answer('profile', { status: 'success', data: aUser(aPaidMember()) });
    show(<VerifyIdentity />, kit);
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await act(() => kit.clock.pass(0));
    expect(kit.net.names()).toEqual(['profile']);
    expect(kit.host.calls).toEqual([onward]);
  });
});
