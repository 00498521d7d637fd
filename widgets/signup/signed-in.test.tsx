import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '#kit/show.tsx';
import { aMember } from '#testing/builders.ts';
import { aStoredSession, type TestClub, testClub } from '#testing/test-club.ts';
import { Signup } from './signup.tsx';

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
/** The signed-in state loads for a member only. */
const memberTitle = () => screen.findByRole('heading', { level: 1, name: 'You’re logged in' });
const frances = aMember({ name: 'Frances' });

async function signUp(kit: TestClub) {
  const view = show(<Signup />, kit);
  for (const [label, text] of [
    ['First name', 'Frances'],
    ['Last name', 'Reyes'],
    ['Email', 'frances@example.com'],
    ['Password', 'Sunrise#2026'],
  ] as const)
    await view.user.type(screen.getByLabelText(label), text);
  await view.user.click(screen.getByRole('checkbox'));
  await view.user.click(screen.getByRole('button', { name: 'Sign Up' }));
  await act(() => kit.clock.pass(0));
  return view;
}

describe('the signup of a member', () => {
  it('shows who is signed in, and the form after a logout', async () => {
    const kit = testClub({ signedIn: true, member: frances });
    const { user } = show(<Signup />, kit);
    expect(await memberTitle()).toBeTruthy();
    expect(screen.getByText('Logged in as Frances.')).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(title()).toBe('Create your account');
  });

  it('shows the member once the code was entered elsewhere, and an empty form after a logout', async () => {
    const kit = testClub();
    const stop = kit.club.start();
    await signUp(kit);
    act(() => {
      for (const [key, value] of Object.entries(aStoredSession(frances))) kit.storage.set(key, value);
      kit.tabs.receive({ kind: 'signed-in' });
    });
    expect(await memberTitle()).toBeTruthy();
    await act(() => kit.clock.pass(3_000));
    expect(kit.host.calls.filter((call) => 'navigate' in call)).toEqual([]);
    act(() => kit.club.session.logout());
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
    expect(screen.getByRole('button', { name: 'Sign Up' })).toBeTruthy();
    stop();
  });
});

describe('a signup whose page prevents club-navigate', () => {
  it.each([
    ['after 3 s', (kit: TestClub) => act(() => kit.clock.pass(3_000))],
    ['by the button', async () => act(() => screen.getByRole('link', { name: /Enter the code/ }).click())],
  ])('keeps nothing that was typed, and names the next step: %s', async (_name, goOn) => {
    const kit = testClub();
    kit.host.prevents = true;
    await signUp(kit);
    await goOn(kit);
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Check your email' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Enter the code now' })).toBeTruthy();
  });
});
