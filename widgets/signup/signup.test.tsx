import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '#kit/show.tsx';
import { type TestClub, testClub } from '#testing/test-club.ts';
import { Signup, type SignupProps } from './signup.tsx';

const labels = { name: 'First name', lastName: 'Last name', email: 'Email', password: 'Password' };
const filled = {
  name: ' Member ',
  lastName: ' One ',
  email: 'member.one@example.com',
  password: ' Sunrise#2026 ',
  consent: true,
};
type Filled = typeof filled;

const field = (key: keyof typeof labels) => screen.getByLabelText(labels[key]);
const consent = () => screen.getByRole('checkbox', { name: /^I agree to the Terms.+Privacy Policy/ });
const submit = () => screen.getByRole('button', { name: 'Sign Up' });
const pass = (kit: TestClub, ms: number) => act(() => kit.clock.pass(ms));
const texts = (kit: TestClub) => kit.host.toasts().map(({ tone, text }) => `${tone}: ${text}`);

async function pressed(kit = testClub(), given: Partial<Filled> = {}, props: SignupProps = {}) {
  const view = show(<Signup {...props} />, kit);
  const entry = { ...filled, ...given };
  for (const key of ['name', 'lastName', 'email', 'password'] as const) {
    if (entry[key]) {
      await view.user.click(field(key));
      await view.user.paste(entry[key]);
    }
  }
  if (entry.consent) await view.user.click(consent());
  await view.user.click(submit());
  await pass(kit, 0);
  return { kit, ...view };
}

describe('the signup screen', () => {
  it.each([
    ['first name (SIGNUP-02)', 'name', 'given-name'],
    ['last name (SIGNUP-03)', 'lastName', 'family-name'],
    ['email (SIGNUP-04)', 'email', 'email'],
    ['password (SIGNUP-05)', 'password', 'new-password'],
  ] as const)('has the field %s, required and known to password managers', (_name, key, token) => {
    show(<Signup />, testClub());
    expect(field(key)).toMatchObject({ name: key, required: true });
    expect(field(key).getAttribute('autocomplete')).toBe(token);
  });

  it('has the consent with both links, both buttons and the link to login (SIGNUP-06, SIGNUP-07, SIGNUP-09, SIGNUP-10)', async () => {
    show(<Signup />, testClub());
    expect(consent()).toHaveProperty('checked', false);
    expect(screen.getByRole('link', { name: /^Terms/ }).getAttribute('href')).toBe('/terms');
    expect(screen.getByRole('link', { name: /^Privacy Policy/ }).getAttribute('href')).toBe('/privacy');
    expect(submit().getAttribute('type')).toBe('submit');
    expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  });

  it('shows the hint at the password (SIGNUP-19)', () => {
    show(<Signup />, testClub());
    const hint = screen.getByText('Use 8 or more characters with a mix of letters, numbers & symbols');
    expect(field('password').getAttribute('aria-describedby')).toContain(hint.id);
  });

  it.each([
    ['SIGNUP-14, SIGNUP-20', 'At least 8 characters', 'aB1#', 'aB1#aB1#'],
    ['SIGNUP-15, SIGNUP-21', 'At least one uppercase letter', 'a', 'A'],
    ['SIGNUP-16, SIGNUP-22', 'At least one lowercase letter', 'A', 'a'],
    ['SIGNUP-17, SIGNUP-23', 'At least one number', 'a', '1'],
    ['SIGNUP-18, SIGNUP-24', 'At least one special character', 'a', '~'],
  ])(
    'shows a live text for each password rule (%s, SIGNUP-05): %s',
    async (_rows, label, without, withIt) => {
      const { user } = show(<Signup />, testClub());
      const rule = () => screen.getByText(label, { selector: 'li' }).textContent;
      await user.type(field('password'), without);
      expect(rule()).toBe(`Not met: ${label}`);
      await user.clear(field('password'));
      await user.type(field('password'), withIt);
      expect(rule()).toBe(`Met: ${label}`);
    },
  );
});

describe('a password that is longer than the server accepts (SIGNUP-05)', () => {
  const long = `Sunrise#2026${'x'.repeat(117)}`;
  const fault = 'Use 128 characters or fewer.';

  it('is named at the field before the press, stays as typed, and is not sent', async () => {
    const { kit, user } = await pressed(testClub(), { password: long, consent: false });
    expect(field('password')).toHaveProperty('value', long);
    expect(field('password').getAttribute('aria-describedby')?.split(' ')).toContain(
      screen.getByText(fault).id,
    );
    await user.click(consent());
    await user.click(submit());
    await pass(kit, 0);
    expect(kit.net.calls('register')).toEqual([]);
    expect(document.activeElement).toBe(field('password'));
    expect(screen.queryByText('Password does not meet the required conditions.')).toBeNull();
    await user.type(field('password'), '{Backspace}');
    expect(screen.queryByText(fault)).toBeNull();
    await user.click(submit());
    await pass(kit, 0);
    expect(kit.net.calls('register')[0]?.body).toMatchObject({ password: long.slice(0, -1) });
  });

  it('is named while it is typed', async () => {
    const { user } = show(<Signup />, testClub());
    await user.click(field('password'));
    await user.paste(long.slice(1));
    expect(screen.queryByText(fault)).toBeNull();
    await user.type(field('password'), '1');
    expect(screen.getByText(fault)).toBeTruthy();
  });

  it('is named after the press when a program wrote it without an event', async () => {
    const { kit, user } = await pressed(testClub(), { password: '' });
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field('password'), long);
    await user.click(submit());
    await pass(kit, 0);
    expect(screen.getByText(fault)).toBeTruthy();
    expect(kit.net.calls('register')).toEqual([]);
  });
});

describe('the checks of signup, in their order', () => {
  it.each<[string, Partial<Filled>, string, string | RegExp]>([
    ['first name (SIGNUP-12)', { name: '' }, 'Please fill in all fields.', 'First name'],
    ['spaces as a last name (SIGNUP-12)', { lastName: '  ' }, 'Please fill in all fields.', 'Last name'],
    ['email (SIGNUP-12)', { email: '', password: '' }, 'Please fill in all fields.', 'Email'],
    ['password (SIGNUP-12)', { password: '' }, 'Please fill in all fields.', 'Password'],
    [
      'email pattern (SIGNUP-12)',
      { email: 'member.one', password: 'weak' },
      'Please enter a valid email address.',
      'Email',
    ],
    [
      'length (SIGNUP-14, SIGNUP-25)',
      { password: 'Ab1#xyz' },
      'Password does not meet the required conditions.',
      'Password',
    ],
    [
      'uppercase (SIGNUP-15, SIGNUP-25)',
      { password: 'sunrise#2026' },
      'Password does not meet the required conditions.',
      'Password',
    ],
    [
      'lowercase (SIGNUP-16, SIGNUP-25)',
      { password: 'SUNRISE#2026' },
      'Password does not meet the required conditions.',
      'Password',
    ],
    [
      'digit (SIGNUP-17, SIGNUP-25)',
      { password: 'Sunrise#Sunrise' },
      'Password does not meet the required conditions.',
      'Password',
    ],
    [
      'special (SIGNUP-18, SIGNUP-25)',
      { password: 'Sunrise2026', consent: false },
      'Password does not meet the required conditions.',
      'Password',
    ],
    [
      'consent (SIGNUP-13)',
      { consent: false },
      'Please agree to Terms and Privacy Policy',
      /^I agree to the/,
    ],
  ])(
    'stops at %s with its message, once, at its field, and sends nothing',
    async (_name, given, text, label) => {
      const { kit } = await pressed(testClub(), given);
      expect(kit.host.calls).toEqual([]);
      const faulty = screen.getByLabelText(label);
      expect(document.activeElement).toBe(faulty);
      expect(faulty.getAttribute('aria-invalid')).toBe('true');
      expect(faulty.getAttribute('aria-describedby')?.split(' ')).toContain(screen.getByText(text).id);
      expect(kit.net.calls()).toEqual([]);
    },
  );

  it('shows an error at each empty field, the fixed one at the first (A-82)', async () => {
    await pressed(testClub(), { name: '', email: '' });
    const error = screen.getByText('Please fill in all fields.');
    expect(field('name').getAttribute('aria-describedby')).toBe(error.id);
    expect(screen.getByText('Enter your email address.')).toBeTruthy();
    expect(field('lastName').getAttribute('aria-invalid')).toBeNull();
  });
});

describe('the first round of signup', () => {
  it('shows an error at every faulty field, also at "jordan@" and a short password (WCAG 3.3.1, 3.3.3)', async () => {
    const { kit } = await pressed(testClub(), {
      name: '',
      email: 'jordan@',
      password: 'abc',
      consent: false,
    });
    for (const [faulty, text] of [
      [field('name'), 'Please fill in all fields.'],
      [field('email'), 'Please enter a valid email address.'],
      [field('password'), 'Password does not meet the required conditions.'],
      [consent(), 'Please agree to Terms and Privacy Policy'],
    ] as const) {
      expect(faulty.getAttribute('aria-invalid')).toBe('true');
      expect(faulty.getAttribute('aria-describedby')?.split(' ')).toContain(screen.getByText(text).id);
    }
    expect(field('lastName').getAttribute('aria-invalid')).toBeNull();
    expect(document.activeElement).toBe(field('name'));
    expect(field('email')).toHaveProperty('value', 'jordan@');
    expect(kit.host.calls).toEqual([]);
  });
});

describe('a fault of signup', () => {
  it('goes as soon as its field is valid, and focus stays in the field being typed in (UX-01)', async () => {
    const { user } = await pressed(testClub(), { name: '', email: '' });
    await user.type(field('email'), 'member');
    expect(field('email').getAttribute('aria-invalid')).toBe('true');
    await user.type(field('email'), '@example.com');
    expect(field('email').getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByText('Please fill in all fields.')).toBeTruthy();
    expect(document.activeElement).toBe(field('email'));
  });

  it.each(['input', 'change'])(
    'goes when a password manager fills the field with %s (UX-01)',
    async (type) => {
      await pressed(testClub(), { name: '' });
      act(() => {
        // The native setter, as a password manager does, not React's.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field('name'), 'Ann');
        field('name').dispatchEvent(new Event(type, { bubbles: true }));
      });
      expect(screen.queryByText('Please fill in all fields.')).toBeNull();
      expect(field('name').getAttribute('aria-invalid')).toBeNull();
    },
  );

  it('goes when the box is checked (UX-01)', async () => {
    const { user } = await pressed(testClub(), { consent: false });
    expect(screen.getByText('Please agree to Terms and Privacy Policy')).toBeTruthy();
    await user.click(consent());
    expect(screen.queryByText('Please agree to Terms and Privacy Policy')).toBeNull();
  });
});

describe('a successful signup', () => {
  it('registers with trimmed names, the untrimmed password and the campaign (SIGNUP-01, SIGNUP-11, V6.2.8)', async () => {
    const { kit } = await pressed(testClub({ storage: { source: 'base-paper', campaignType: 'CCA' } }));
    expect(kit.net.calls('register').map(({ body }) => body)).toEqual([
      {
        name: 'Member',
        lastName: 'One',
        email: 'member.one@example.com',
        password: ' Sunrise#2026 ',
        source: 'base-paper',
        campaignType: 'CCA',
      },
    ]);
    expect(kit.net.calls('trackRegistration').map(({ body }) => body)).toMatchObject([
      { registrationData: { email: 'member.one@example.com', name: 'Member', plan: 'free_month' } },
    ]);
  });

  it('records campaign and source of its props once, also when mounted twice (SIGNUP-11)', async () => {
    const { kit } = await pressed(testClub(), {}, { campaign: 'denali-campaign', source: 'base-paper' });
    expect(kit.net.calls('track')).toHaveLength(1);
    expect(kit.net.calls('register').map(({ body }) => body)).toMatchObject([
      { source: 'base-paper', campaignType: 'denali-campaign' },
    ]);
  });

  it('shows the success, passes the email on and goes to the code screen after 3 s (SIGNUP-26, TIME-12, ERROR-55)', async () => {
    const { kit } = await pressed();
    expect(kit.host.calls).toEqual([{ emit: { kind: 'signup' } }]);
    expect(screen.getByText('Your Account registration is successful.')).toBeTruthy();
    expect(kit.club.accounts.pendingOtp.value).toEqual({
      email: 'member.one@example.com',
      deadline: kit.clock.now() + 600_000,
      canResend: false,
      fromPartner: false,
    });
    await pass(kit, 2_999);
    expect(kit.host.calls).toHaveLength(1);
    await pass(kit, 1);
    expect(kit.host.calls.at(-1)).toEqual({ navigate: { place: 'verify-otp' } });
  });

  it('stays disabled, shows the next step and moves focus there (SIGNUP-26)', async () => {
    const { user } = await pressed();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Check your email' }));
    expect(screen.getByText(/6-digit code to m\*\*\*@example\.com/)).toBeTruthy();
    expect(field('name')).toMatchObject({ readOnly: true, value: ' Member ' });
    await user.click(consent());
    expect(consent()).toHaveProperty('checked', true);
    expect(screen.queryByRole('button', { name: 'Sign Up' })).toBeNull();
  });

  it('lets the visitor go on at once, and navigates only once (TIME-12)', async () => {
    const { kit, user } = await pressed();
    await user.click(screen.getByRole('link', { name: 'Enter the code now' }));
    await pass(kit, 3_000);
    expect(kit.host.calls.filter((entry) => 'navigate' in entry)).toEqual([
      { navigate: { place: 'verify-otp', query: undefined } },
    ]);
  });

  it('does not navigate after the visitor left the screen (TIME-12)', async () => {
    const { kit, unmount } = await pressed();
    unmount();
    await pass(kit, 3_000);
    expect(kit.host.calls.filter((entry) => 'navigate' in entry)).toEqual([]);
  });

  it('does not navigate when the answer comes after the visitor left (TIME-12)', async () => {
    const kit = testClub();
    const release = kit.net.hold('register');
    const { unmount } = await pressed(kit);
    unmount();
    release();
    await pass(kit, 3_000);
    expect(kit.host.calls).toEqual([{ emit: { kind: 'signup' } }]);
  });

  it('remembers that the partner sent the visitor (A-30)', async () => {
    const { kit } = await pressed(testClub(), {}, { from: 'parent' });
    expect(kit.club.accounts.pendingOtp.value?.fromPartner).toBe(true);
  });

  it('remembers it when the page names the partner after the visitor has typed', async () => {
    const { kit, user, showAgain } = await pressed(testClub(), { consent: false });
    showAgain(<Signup from="parent" />);
    await user.click(consent());
    await user.click(submit());
    await pass(kit, 0);
    expect(kit.club.accounts.pendingOtp.value?.fromPartner).toBe(true);
  });
});

describe('a signup under way or refused', () => {
  it("shows 'Signing Up...' and sends one request for twenty presses (SIGNUP-08)", async () => {
    const kit = testClub();
    const release = kit.net.hold('register');
    await pressed(kit);
    const busy = screen.getByRole('button', { name: 'Signing Up...' });
    expect(document.activeElement).toBe(busy);
    act(() => {
      for (let press = 0; press < 20; press += 1) busy.click();
    });
    release();
    await pass(kit, 0);
    expect(kit.net.calls('register')).toHaveLength(1);
  });

  it.each([
    [
      'the server message of another status (ERROR-17)',
      { status: 'error', message: 'Email is blocked' },
      200,
      'Email is blocked',
    ],
    ['the short text without one (ERROR-18)', { status: 'error' }, 200, 'Registration failed.'],
    ['the server message of a refusal (ERROR-17)', { message: 'Too many tries' }, 429, 'Too many tries'],
    ['the long text without one (ERROR-16)', {}, 500, 'Registration failed. Please try again.'],
  ])('shows %s and keeps what was typed (A-50)', async (_name, reply, status, text) => {
    const kit = testClub();
    kit.net.answer('register', reply, status);
    await pressed(kit);
    expect(texts(kit)).toEqual([`error: ${text}`]);
    expect(field('password')).toHaveProperty('value', ' Sunrise#2026 ');
    expect(consent()).toHaveProperty('checked', true);
    await pass(kit, 3_000);
    expect(kit.host.calls).toHaveLength(1);
  });

  it('shows the long text when there is no answer (ERROR-16)', async () => {
    const kit = testClub();
    kit.net.offline('register');
    await pressed(kit);
    expect(texts(kit)).toEqual(['error: Registration failed. Please try again.']);
  });
});
