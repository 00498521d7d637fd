import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { INACTIVITY_MS, INACTIVITY_WARNING_MS, SECOND_MS } from '#club/facts/limits.ts';
import { show } from '#kit/show.tsx';
import { testClub } from '#testing/test-club.ts';
import { IdleWarning } from './idle-warning.tsx';

async function almostIdle() {
  const kit = testClub({ signedIn: true });
  const stop = kit.club.start();
  const view = show(
    <>
      <input aria-label="Message" />
      <IdleWarning />
    </>,
    kit,
  );
  const field = screen.getByLabelText('Message');
  await view.user.type(field, 'half a sentence');
  await act(() => kit.clock.pass(INACTIVITY_MS - INACTIVITY_WARNING_MS));
  return { ...kit, ...view, field, stop };
}
const dialog = () => screen.queryByRole('alertdialog', { name: 'Are you still there?' });
const spoken = () => screen.getByRole('status').textContent;

describe('IdleWarning', () => {
  it('opens 60 s before the logout, with its reason, its time and its focus (TIME-04)', async () => {
    const { stop } = await almostIdle();
    const reason = document.getElementById(dialog()?.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toMatch(/^For your safety, we log you out after a period of inactivity/);
    expect(dialog()?.textContent).toContain('You’ll be logged out in 60 seconds.');
    expect(document.activeElement?.textContent).toBe('Stay logged in');
    stop();
  });

  it('shows the time each second and announces it every 15 s', async () => {
    const { clock, stop } = await almostIdle();
    const announced: (string | null)[] = [];
    let left = 60;
    for (const step of [1, 4, 9, 1, 1, 13, 1, 1, 13, 1, 1, 13]) {
      if (announced.at(-1) !== spoken()) announced.push(spoken());
      expect(dialog()?.textContent).toContain(`in ${left} second`);
      await act(() => clock.pass(step * SECOND_MS));
      left -= step;
    }
    expect(announced).toEqual([60, 45, 30, 15].map((at) => `You’ll be logged out in ${at} seconds.`));
    expect(dialog()?.textContent).toContain('in 1 second.');
    stop();
  });

  it('closes with the session, and keeps entered text (SESSION-21)', async () => {
    const { club, clock, field, stop } = await almostIdle();
    await act(() => clock.pass(INACTIVITY_WARNING_MS));
    expect(club.session.signedIn.value).toBe(false);
    expect(dialog()).toBeNull();
    expect(field).toHaveProperty('value', 'half a sentence');
    stop();
  });

  it.each(['Stay logged in', 'Close'])('closes by %s, and the session continues', async (name) => {
    const { user, club, clock, field, stop } = await almostIdle();
    await user.click(screen.getByRole('button', { name }));
    expect(dialog()).toBeNull();
    await act(() => clock.pass(2 * INACTIVITY_WARNING_MS));
    expect(club.session.signedIn.value).toBe(true);
    expect(field).toHaveProperty('value', 'half a sentence');
    stop();
  });

  it('stays open after activity, and announces that the session continues', async () => {
    const { activity, club, clock, user, stop } = await almostIdle();
    act(() => activity.move());
    expect(dialog()?.textContent).toContain('You’re still logged in.');
    expect(dialog()?.textContent).not.toContain('logged out in');
    await act(() => clock.pass(2 * INACTIVITY_WARNING_MS));
    expect(club.session.signedIn.value).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(club.session.signedIn.value).toBe(false);
    expect(dialog()).toBeNull();
    stop();
  });

  it('logs out like the profile: nothing of the member stays on the device (A-47)', async () => {
    const { user, storage, stop } = await almostIdle();
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(Object.keys(storage.dump())).not.toContain('email');
    stop();
  });
});
