import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fakeGoogle } from '#kit/browser/fake-google.ts';
import { show } from '#kit/show.tsx';
import { aMember } from '#testing/builders.ts';
import { aStoredSession, type TestClub, testClub } from '#testing/test-club.ts';
import { signedInPart } from '#ui/signed-in/lazy-signed-in.tsx';
import { Login } from './login.tsx';

beforeAll(async () => void (await signedInPart.load()));

afterEach(() => vi.unstubAllGlobals());

const flush = (kit: TestClub) => act(() => kit.clock.pass(0));
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const form = () => screen.queryByLabelText('Password');
const frances = aMember({ name: 'Frances' });

async function logIn(kit: TestClub) {
  const view = show(<Login />, kit);
  await view.user.type(screen.getByLabelText('Email'), 'member.one@example.com');
  await view.user.type(screen.getByLabelText('Password'), 'Sunrise#2026');
  await view.user.click(screen.getByRole('button', { name: 'Login' }));
  await flush(kit);
  return view;
}

/** A sign-in in another tab. */
function signInElsewhere({ storage, tabs }: TestClub) {
  for (const [key, value] of Object.entries(aStoredSession(frances))) storage.set(key, value);
  tabs.receive({ kind: 'signed-in' });
}

describe('the login of a member', () => {
  it('shows who is signed in, a way to go on and a logout', async () => {
    const kit = testClub({ signedIn: true, member: frances });
    const { user } = show(<Login />, kit);
    expect(title()).toBe('You’re logged in');
    expect(screen.getByText('Logged in as Frances.')).toBeTruthy();
    expect(form()).toBeNull();
    const goOn = screen.getByRole('link', { name: 'Continue' });
    expect(goOn.getAttribute('href')).toBe('/benefit');
    await user.click(goOn);
    expect(kit.host.calls).toEqual([{ navigate: { place: 'benefits' } }]);
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(kit.club.session.signedIn.value).toBe(false);
    expect(title()).toBe('Welcome back');
  });

  it.each([
    ['at first', 'mmi'],
    ['later', undefined],
  ])('goes on to the partner site with the hand-off when the page asks for it %s', async (_, from) => {
    const kit = testClub({ signedIn: true });
    const { user, showAgain } = show(<Login from={from} />, kit);
    showAgain(<Login from="mmi" />);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await flush(kit);
    expect(kit.host.calls).toEqual([
      { leave: { url: expect.stringMatching(/^https:\/\/partner\.test\/deals\?key=/), how: 'here' } },
    ]);
  });

  it('follows another tab, and moves focus into what replaced the form', async () => {
    const kit = testClub();
    const stop = kit.club.start();
    const { user } = show(<Login />, kit);
    await user.type(screen.getByLabelText('Email'), 'a guest');
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'a guest');
    act(() => signInElsewhere(kit));
    expect(title()).toBe('You’re logged in');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Continue' }));
    act(() => kit.club.session.logout());
    expect(form()).toHaveProperty('value', '');
    stop();
  });

  it('does not move the member: no request to the page comes from a session that starts elsewhere (A-27)', () => {
    const kit = testClub();
    const stop = kit.club.start();
    show(<Login />, kit);
    act(() => signInElsewhere(kit));
    expect(kit.host.calls).toEqual([]);
    stop();
  });
});

describe('a login whose page prevents club-navigate', () => {
  it('is not busy, has no password, and shows that the visitor is signed in', async () => {
    const kit = testClub();
    kit.host.prevents = true;
    await logIn(kit);
    expect(title()).toBe('You’re logged in');
    expect(form()).toBeNull();
    expect(screen.queryByText('Logging in...')).toBeNull();
  });

  it('stays busy until then: a page that navigates sees no other state', async () => {
    const kit = testClub();
    await logIn(kit);
    expect(title()).toBe('Welcome back');
    expect(screen.getByRole('button', { name: 'Logging in...' })).toBeTruthy();
  });

  it('shows an empty form when the login asks for a code', async () => {
    const kit = testClub();
    kit.host.prevents = true;
    kit.net.answer('login', { status: 'otp_required', data: { timeRemaining: 240, canResend: true } });
    await logIn(kit);
    expect(screen.getByRole('button', { name: 'Login' })).toBeTruthy();
    expect(form()).toHaveProperty('value', '');
  });

  it('shows the same after Back restored the page', async () => {
    const kit = testClub();
    await logIn(kit);
    const back = Object.assign(new Event('pageshow'), { persisted: true });
    act(() => void dispatchEvent(back));
    expect(title()).toBe('You’re logged in');
  });

  it('shows the same after a Google sign-in, and nothing of it before', async () => {
    const kit = testClub();
    kit.host.prevents = true;
    kit.net.answerForeign({ given_name: 'Member' });
    const google = fakeGoogle();
    const { user } = show(<Login />, kit);
    await user.click(await screen.findByRole('button', { name: /Google/ }));
    await google.loads();
    await google.answers({ access_token: 'provider-token' });
    await flush(kit);
    expect(kit.club.session.signedIn.value).toBe(true);
    expect(title()).toBe('Welcome back');
    await act(() => kit.clock.pass(3_000));
    expect(title()).toBe('You’re logged in');
  });

  it('shows the form again with its warning when the login is refused', async () => {
    const kit = testClub();
    kit.net.answer('login', { message: 'Invalid email or password.' }, 401);
    await logIn(kit);
    expect(form()).toHaveProperty('value', 'Sunrise#2026');
  });
});
