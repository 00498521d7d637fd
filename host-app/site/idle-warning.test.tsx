import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { INACTIVITY_MS, INACTIVITY_WARNING_MS, SECOND_MS } from '#club/facts/limits.ts';
import { show } from '#kit/show.tsx';
import { testClub } from '#kit/test-club.ts';
import { IdleWarning } from './idle-warning.tsx';

async function almostIdle() {
  const kit = testClub({ signedIn: true });
  const stop = kit.club.start();
  const view = show(<IdleWarning />, kit);
  await act(() => kit.clock.pass(INACTIVITY_MS - INACTIVITY_WARNING_MS + SECOND_MS));
  return { ...kit, ...view, stop };
}

describe('IdleWarning', () => {
  it('says how long is left and stays on one press', async () => {
    const { user, club, clock, stop } = await almostIdle();
    const dialog = screen.getByRole('alertdialog', { name: 'Are you still there?' });
    expect(dialog.textContent).toMatch(/logged out in \d+ seconds/);
    expect(document.activeElement?.textContent).toBe('Stay logged in');
    await user.click(screen.getByRole('button', { name: 'Stay logged in' }));
    await act(() => clock.pass(2 * INACTIVITY_WARNING_MS));
    expect(club.session.signedIn.value).toBe(true);
    stop();
  });

  it('logs out at once where that is wanted', async () => {
    const { user, club, stop } = await almostIdle();
    await user.click(screen.getByRole('button', { name: 'Log out now' }));
    expect(club.session.signedIn.value).toBe(false);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    stop();
  });
});
