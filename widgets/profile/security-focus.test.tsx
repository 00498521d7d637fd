import { act, configure, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { WireSecurity } from '#contract/wire.ts';
import { show } from '#kit/show.tsx';
import { aMember, aWireSecurity } from '#testing/builders.ts';
import { type TestClub, testClub } from '#testing/test-club.ts';
import { SecurityPage } from './security-page.tsx';

// The section loads in its own chunk, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

const answer = ({ net }: TestClub, more: Partial<WireSecurity> = {}) =>
  net.answer('security', { status: 'success', data: { ...aWireSecurity(), ...more } });

async function opened(more: Partial<WireSecurity> = {}, prepare: (kit: TestClub) => void = () => {}) {
  const kit = testClub({ signedIn: true, member: aMember() });
  answer(kit, more);
  prepare(kit);
  const view = show(<SecurityPage />, kit);
  const press = async (name: string) => view.user.click(await screen.findByRole('button', { name }));
  return { kit, press, ...view };
}

/** Returns the text of the element with the focus. */
const focused = () =>
  document.activeElement === document.body ? 'nothing' : document.activeElement?.textContent;

const passkeys = ['iPhone, Safari', 'Key'].map((name) => ({
  id: name,
  name,
  createdAt: '2026-01-14T10:00:00.000Z',
}));

describe('the focus on "Login and security" (WCAG 2.4.3)', () => {
  it.each([
    ['one of two passkeys is removed', passkeys.slice(1)],
    ['the last passkey is removed', []],
  ])('moves to the title when %s', async (_, left) => {
    const { kit, press } = await opened({ passkeys });
    await press('Remove iPhone, Safari');
    answer(kit, { passkeys: left });
    await press('Yes, remove it');
    expect(await screen.findByText(/^The passkey is removed/)).toBeTruthy();
    expect(focused()).toBe('Passkeys');
  });

  it('moves to the title when the other devices are logged out', async () => {
    const { kit, press } = await opened();
    const sessions = aWireSecurity().sessions.slice(0, 1);
    const button = await screen.findByRole('button', { name: 'Log out other devices' });
    answer(kit, { sessions });
    await press('Log out other devices');
    expect(await screen.findByText('You’re logged out everywhere else.')).toBeTruthy();
    expect(button.isConnected).toBe(false);
    expect(focused()).toBe('Where you’re logged in');
  });

  it('moves to the title when Google is unlinked', async () => {
    const { kit, press } = await opened({ google: { email: 'jane@gmail.test' } });
    await press('Unlink Google');
    answer(kit);
    await press('Yes, unlink it');
    expect(await screen.findByText(/^The Google account is unlinked/)).toBeTruthy();
    expect(focused()).toBe('Google account');
  });

  it('stays on "Try again" while it loads, and moves to the first title', async () => {
    const { kit, press } = await opened({}, ({ net }) => net.offline('security'));
    const failed = await screen.findByRole('alert');
    const release = kit.net.hold('security');
    await press('Try again');
    expect(focused()).toBe('Loading...');
    release();
    await act(() => kit.clock.pass(0));
    expect(focused()).toBe('Try again');
    // A new node is announced again.
    expect(screen.getByRole('alert')).not.toBe(failed);
    answer(kit);
    await press('Try again');
    expect(await screen.findByRole('heading', { level: 2, name: 'Email' })).toBe(document.activeElement);
  });
});

describe('a second press on a form with a fault', () => {
  it('moves the focus to the address again (WCAG 3.3.1)', async () => {
    const { press } = await opened();
    await press('Change email');
    const field = screen.getByLabelText('New email');
    for (let presses = 0; presses < 2; presses += 1) {
      await press('Send the codes');
      expect(document.activeElement).toBe(field);
      expect(field.getAttribute('aria-invalid')).toBe('true');
    }
  });

  it('moves the focus to the first faulty code again, and not while a code is typed', async () => {
    const { press, user } = await opened({ pendingEmail: 'new@example.com' });
    const [one, two] = await screen.findAllByLabelText(/^Code from/);
    for (let presses = 0; presses < 2; presses += 1) {
      await press('Change email');
      expect(document.activeElement).toBe(one);
    }
    await user.type(one as HTMLElement, '111111');
    expect(document.activeElement).toBe(one);
    await press('Change email');
    expect(document.activeElement).toBe(two);
    await user.type(two as HTMLElement, '222222');
    expect(document.activeElement).toBe(two);
  });
});

describe('removing the personal address', () => {
  it('is announced in its row, which has no action then, when the email is no service address (EMAIL-06)', async () => {
    const { kit, press } = await opened({ personalEmail: 'jane@example.com' });
    const row = await screen.findByRole('region', { name: 'Personal email' });
    answer(kit);
    await press('Remove the personal address');
    const text = await within(row).findByText(/^Your personal address is removed/);
    expect(text.closest('[role=status]')).toBeTruthy();
    expect(row.isConnected).toBe(true);
    expect(within(row).getByText('No personal address is stored.')).toBeTruthy();
    expect(within(row).queryByText(/inbox/)).toBeNull();
    expect(within(row).queryByRole('button')).toBeNull();
    expect(focused()).toBe('Personal email');
  });
});
