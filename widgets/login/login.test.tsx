import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '#kit/show.tsx';
import { aFreePlan, aPaidMember } from '#testing/builders.ts';
import { type TestClub, testClub } from '#testing/test-club.ts';
import { Login, type LoginProps } from './login.tsx';

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Login' });
const flush = (kit: TestClub) => act(() => kit.clock.pass(0));
const bareUser = { id: 'user-1', name: 'Member One', email: 'member.one@example.com' };

async function loggedIn(kit = testClub(), props: LoginProps = {}) {
  const view = show(<Login {...props} />, kit);
  await view.user.type(email(), ' member.one@example.com ');
  await view.user.type(password(), ' Sunrise#2026 ');
  await view.user.click(submit());
  await flush(kit);
  return { kit, ...view };
}

describe('a login whose form is gone', () => {
  it.each([
    ['a session', {}, { emit: { kind: 'login' } }],
    [
      'a code',
      { status: 'otp_required', data: { timeRemaining: 600, canResend: false } },
      { notify: { tone: 'info' } },
    ],
  ])('does not navigate when the answer is %s (LOGIN-20)', async (_, reply, last) => {
    const kit = testClub();
    if ('status' in reply) kit.net.answer('login', reply);
    const release = kit.net.hold('login');
    const { unmount } = await loggedIn(kit);
    unmount();
    release();
    await flush(kit);
    expect(kit.host.calls.at(-1)).toMatchObject(last);
    expect(kit.host.calls.filter((entry) => 'navigate' in entry)).toEqual([]);
  });
});

describe('the login screen', () => {
  it('has its fields, its links, Login and Google (LOGIN-02, LOGIN-03, LOGIN-04, LOGIN-06, LOGIN-07, LOGIN-08, LOGIN-09)', async () => {
    show(<Login />, testClub());
    expect(email().getAttribute('autocomplete')).toBe('username');
    expect(password().getAttribute('autocomplete')).toBe('current-password');
    expect(screen.getByRole('link', { name: 'Forgot Password' }).getAttribute('href')).toBe(
      '/forgot-password',
    );
    expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/signup');
    expect(submit().getAttribute('type')).toBe('submit');
    expect(await screen.findByRole('button', { name: /Google/ })).toHaveProperty('disabled', false);
  });

  it('never puts a password into an address, even where no script runs', () => {
    show(<Login />, testClub());
    expect([document.forms[0]?.method, document.forms[0]?.hasAttribute('action')]).toEqual(['post', false]);
  });

  it('shows and hides the password (LOGIN-05, V6.2.6)', async () => {
    const { user } = show(<Login />, testClub());
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password().getAttribute('type')).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password().getAttribute('type')).toBe('password');
  });

  it.each([
    ['member.one@example.com', 'member.one@example.com'],
    // A query reads a raw plus as a blank.
    ['member one@example.com', 'member+one@example.com'],
  ])('fills the email %j in as %s (LOGIN-10)', (given, shown) => {
    show(<Login email={given} />, testClub());
    expect(email()).toHaveProperty('value', shown);
  });

  it('keeps the return to the partner site in the link to signup', () => {
    show(<Login from="mmi" />, testClub());
    expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/signup?from=parent');
  });

  it.each([
    ['nothing', '', '', 'Email'],
    ['an email of spaces', '  ', 'secret', 'Email'],
    ['no password', 'member.one@example.com', '', 'Password'],
  ])(
    'asks once for both when there is %s, at the empty field, which it focuses (LOGIN-14)',
    async (_name, mail, secret, faulty) => {
      const kit = testClub();
      const { user } = show(<Login />, kit);
      if (mail) await user.type(email(), mail);
      if (secret) await user.type(password(), secret);
      await user.click(submit());
      expect(kit.host.calls).toEqual([]);
      const error = screen.getByText('Please enter both email and password');
      expect(document.activeElement).toBe(screen.getByLabelText(faulty));
      expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement?.getAttribute('aria-describedby')).toBe(error.id);
      expect(kit.net.calls()).toEqual([]);
    },
  );
});

describe('a fault of login', () => {
  it('shows at each empty field and goes as soon as that field has text (UX-01)', async () => {
    const { user } = show(<Login />, testClub());
    await user.click(submit());
    expect(screen.getByText('Please enter both email and password').id).toBe(
      email().getAttribute('aria-describedby'),
    );
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    await user.type(password(), 's');
    expect(screen.queryByText('Enter your password.')).toBeNull();
    expect(password().getAttribute('aria-invalid')).toBeNull();
    expect(document.activeElement).toBe(password());
    expect(screen.getByText('Please enter both email and password')).toBeTruthy();
  });
});

describe('a successful login', () => {
  it('stores tokens and user and goes to the benefits (LOGIN-01, LOGIN-15, LOGIN-16, LOGIN-17, ERROR-54, TIME-10)', async () => {
    const { kit } = await loggedIn();
    expect(kit.net.calls('login').map(({ body }) => body)).toEqual([
      { email: 'member.one@example.com', password: ' Sunrise#2026 ' },
    ]);
    expect(kit.storage.get('userid')).toBe('user-1');
    expect(kit.storage.get('authToken')).toBeTruthy();
    expect(kit.storage.get('refreshToken')).toBeTruthy();
    expect(kit.club.members.member.value?.name).toBe('Member One');
    expect(kit.host.calls).toEqual([
      { notify: { tone: 'success', text: 'Login successful', closeAfterMs: 2_000 } },
      { emit: { kind: 'login' } },
      { navigate: { place: 'benefits' } },
    ]);
  });

  it('loads the profile (LOGIN-19)', async () => {
    const { kit } = await loggedIn();
    expect(kit.net.calls('profile').length).toBeGreaterThan(0);
  });

  it('checks out the free plan when the member has no plan (LOGIN-20)', async () => {
    const kit = testClub();
    kit.net.answer('profile', { status: 'success', data: bareUser });
    await loggedIn(kit);
    expect(kit.net.calls('checkout').map(({ body }) => body)).toMatchObject([{ planId: aFreePlan().id }]);
  });

  it('does not change an existing plan (LOGIN-20)', async () => {
    const { kit } = await loggedIn(testClub({ member: aPaidMember() }));
    expect(kit.net.calls('checkout')).toEqual([]);
  });

  it.each([
    ['returnTo mmi (LOGIN-11)', { returnTo: 'mmi' }],
    ['returnTo mymilitary (LOGIN-11)', { returnTo: 'mymilitary' }],
    ['returnTo parent (LOGIN-11)', { returnTo: 'parent' }],
    ['from mmi (LOGIN-12)', { from: 'mmi' }],
    ['from mymilitary (LOGIN-12)', { from: 'mymilitary' }],
    ['from parent (LOGIN-12)', { from: 'parent' }],
    ['a referrer on the partner site (LOGIN-13)', { referrer: 'https://partner.test/offers?x=1' }],
  ])('goes to the partner site with the hand-off for %s (LOGIN-18)', async (_name, props) => {
    const { kit } = await loggedIn(testClub(), props);
    const lastCall = kit.host.calls.at(-1);
    expect(lastCall).toEqual({
      leave: { url: expect.stringMatching(/^https:\/\/partner\.test\/deals\?key=[\w-]+$/), how: 'here' },
    });
  });

  it('goes there when the page asks for it after the visitor has typed', async () => {
    const kit = testClub();
    const { user, showAgain } = show(<Login />, kit);
    await user.type(email(), 'member.one@example.com');
    await user.type(password(), 'Sunrise#2026');
    showAgain(<Login returnTo="mmi" />);
    expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/signup?from=parent');
    await user.click(submit());
    await flush(kit);
    expect(kit.host.calls.at(-1)).toMatchObject({ leave: { how: 'here' } });
  });

  it.each([
    ['another word (LOGIN-11)', { returnTo: 'https://evil.example' }],
    ['a keyword in upper case (LOGIN-12)', { from: 'MMI' }],
    [
      'a referrer that only starts like the partner (LOGIN-13)',
      { referrer: 'https://partner.test.evil.example/' },
    ],
    ['the partner as a user name (LOGIN-13)', { referrer: 'https://partner.test@evil.example/' }],
  ])('goes to the benefits for %s', async (_name, props) => {
    const { kit } = await loggedIn(testClub(), props);
    expect(kit.host.calls.at(-1)).toEqual({ navigate: { place: 'benefits' } });
  });
});

describe('a login without success', () => {
  it('goes to the code screen with email, time and canResend (LOGIN-21, LOGIN-22)', async () => {
    const kit = testClub();
    kit.net.answer('login', { status: 'otp_required', data: { timeRemaining: 240, canResend: true } });
    await loggedIn(kit, { from: 'mmi' });
    expect(kit.club.accounts.pendingOtp.value).toEqual({
      email: 'member.one@example.com',
      deadline: kit.clock.now() + 240_000,
      canResend: true,
      fromPartner: true,
    });
    expect(kit.host.calls).toEqual([
      {
        notify: { tone: 'info', text: 'OTP required. Redirecting to verification.', closeAfterMs: 2_000 },
      },
      { navigate: { place: 'verify-otp' } },
    ]);
  });

  it.each([
    [
      'the server message as a warning (LOGIN-23, ERROR-29)',
      { status: 'error', message: 'Account is locked' },
      200,
      'warning',
      'Account is locked',
    ],
    [
      'the fixed warning without one (LOGIN-23, ERROR-28)',
      { status: 'pending' },
      200,
      'warning',
      'Something went wrong',
    ],
    [
      'the message of a refusal (ERROR-29)',
      { message: 'Invalid email or password.' },
      401,
      'error',
      'Invalid email or password.',
    ],
    ['the fixed text of a refusal (ERROR-30)', {}, 500, 'error', 'Server error. Try again later.'],
  ])('shows %s for 2 s (TIME-10)', async (_name, reply, status, tone, text) => {
    const kit = testClub();
    kit.net.answer('login', reply, status);
    await loggedIn(kit);
    expect(kit.host.calls).toEqual([{ notify: { tone, text, closeAfterMs: 2_000 } }]);
    expect(email()).toHaveProperty('value', 'member.one@example.com');
    expect(kit.storage.get('userid')).toBeNull();
  });

  it('shows a fixed text when there is no answer (ERROR-30)', async () => {
    const kit = testClub();
    kit.net.offline('login');
    await loggedIn(kit);
    expect(kit.host.toasts().map(({ text }) => text)).toEqual(['Server error. Try again later.']);
  });

  it('sends one request for twenty presses and keeps focus on the button (LOGIN-07)', async () => {
    const kit = testClub();
    const release = kit.net.hold('login');
    await loggedIn(kit);
    const busy = screen.getByRole('button', { name: 'Logging in...' });
    expect(document.activeElement).toBe(busy);
    act(() => {
      for (let press = 0; press < 20; press += 1) busy.click();
    });
    release();
    await flush(kit);
    expect(kit.net.calls('login')).toHaveLength(1);
  });
});
