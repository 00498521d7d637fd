import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#kit/eventually.ts';
import { show } from '#kit/show.tsx';
import { testClub } from '#testing/test-club.ts';
import { VerifySuccess } from './verify-success.tsx';

function open(kit = testClub({ signedIn: true })) {
  const view = show(<VerifySuccess />, kit);
  const picture = () => view.container.querySelector('svg');
  const count = (selector: string) => picture()?.querySelectorAll(selector).length ?? 0;
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await act(() => kit.clock.pass(0));
  };
  return { ...kit, ...view, picture, count, press };
}

afterEach(() => vi.restoreAllMocks());

describe('VerifySuccess', () => {
  it('shows the credit to a member (SUCCESS-01)', () => {
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('$5 added to your wallet');
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  });

  it('asks a guest to log in, and claims no active membership (UX-02)', () => {
    open(testClub());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Log in to see your wallet');
    expect(screen.getByText(/you’ll see \$5 added to your wallet/)).toBeTruthy();
    expect(screen.queryByText(/Your membership is active/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  });

  it('shows fireworks and balloons over a lit house, hidden from screen readers (SUCCESS-02, SUCCESS-03)', async () => {
    const { picture, count } = open();
    await eventually(() => expect(picture()).toBeTruthy());
    expect(count('[data-part="burst"]')).toBeGreaterThan(3);
    expect(count('[data-part="balloon"]')).toBeGreaterThan(2);
    expect(count('[data-part="window-1"]')).toBe(1);
    expect(picture()?.getAttribute('aria-hidden')).toBe('true');
    expect(picture()?.outerHTML).not.toContain('style=');
  });

  it('puts the credit into the mailbox (SUCCESS-01)', async () => {
    const { picture, container } = open();
    await eventually(() => expect(picture()).toBeTruthy());
    expect(container.querySelector('[data-part="letter"] text')?.textContent).toBe('$5');
  });

  it('starts no timers', () => {
    const { clock } = open();
    expect(clock.pending()).toBe(0);
  });

  it('goes to the benefits (SUCCESS-04)', async () => {
    const { press, host } = open();
    await press('Go to dashboard');
    expect(host.calls).toEqual([{ navigate: { place: 'benefits' } }]);
  });

  it('goes to the cash-back site in this tab and creates the hand-off on the press (SUCCESS-05)', async () => {
    const { press, host, clock } = open();
    expect(host.calls).toEqual([]);
    await press('Back to the cash-back site');
    const [first] = host.calls;
    expect(first).toEqual({
      leave: { url: expect.stringMatching(/^https:\/\/partner\.test\/deals\?key=[\w-]+$/), how: 'here' },
    });
    clock.jump(1_000);
    await press('Back to the cash-back site');
    expect(host.calls).toHaveLength(2);
    expect(host.calls[1]).not.toEqual(first);
  });

  it('links a visitor to the plain URL (SUCCESS-05)', async () => {
    const { press, host } = open(testClub());
    await press('Back to the cash-back site');
    expect(host.calls).toEqual([{ leave: { url: 'https://partner.test/deals', how: 'here' } }]);
  });

  it('navigates once for twenty presses', async () => {
    const { host, clock } = open();
    const back = screen.getByRole('button', { name: 'Back to the cash-back site' });
    act(() => {
      for (let press = 0; press < 20; press += 1) back.click();
    });
    await act(() => clock.pass(0));
    expect(host.calls).toHaveLength(1);
  });
});
