import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PendingOtp } from '#core/club.ts';
import { show, showFirstPaint } from '#kit/show.tsx';
import { aFreePlan, aPaidMember, aToken, aUser } from '#testing/builders.ts';
import { type TestClub, type TestClubCase, testClub } from '#testing/test-club.ts';
import { VerifyOtp } from './verify-otp.tsx';

const EMAIL = 'member.one@example.com';
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: '6-digit code' });
const resend = () => screen.getByRole('button', { name: 'Resend OTP' });
const verify = () => screen.getByRole('button', { name: 'Verify OTP' });
const pass = (kit: TestClub, ms: number) => act(() => kit.clock.pass(ms));
const errors = () => [...document.querySelectorAll('.club-field-error')].map((error) => error.textContent);
const texts = (kit: TestClub) => kit.host.toasts().map(({ tone, text }) => `${tone}: ${text}`);
/** Sets the value without React's knowledge, then dispatches `input`, like a browser. */
function typeCharacter(character: string) {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  set?.call(input(), input().value + character);
  input().dispatchEvent(new Event('input', { bubbles: true }));
}
const boxes = () => [...document.querySelectorAll('.club-otp-box')].map((box) => box.textContent);

function handedOver(testCase: TestClubCase = {}, pending: Partial<PendingOtp> & { seconds?: number } = {}) {
  const kit = testClub(testCase);
  const { seconds = 600, ...rest } = pending;
  const deadline = kit.clock.now() + seconds * 1_000;
  kit.club.accounts.handOverOtp({ email: EMAIL, deadline, canResend: false, fromPartner: false, ...rest });
  return kit;
}

async function typed(text: string, kit = handedOver()) {
  const view = show(<VerifyOtp />, kit);
  await view.user.type(input(), text);
  await pass(kit, 0);
  return { kit, ...view };
}

describe('the code screen', () => {
  it('shows one labeled input as six boxes (OTP-02)', async () => {
    await typed('12');
    expect(screen.getByRole('group', { name: 'Enter your code' }).contains(input())).toBe(true);
    expect(input()).toMatchObject({ autocomplete: 'one-time-code', inputMode: 'numeric' });
    expect(boxes()).toEqual(['1', '2', '', '', '', '']);
  });

  it('keeps digits that are typed right after the first paint', async () => {
    await showFirstPaint(<VerifyOtp />, handedOver());
    for (const character of '123') typeCharacter(character);
    expect(input().value).toBe('123');
  });

  it('shows the email masked (OTP-03)', () => {
    show(<VerifyOtp />, handedOver());
    expect(screen.getByText('We sent a 6-digit code to m***@example.com.')).toBeTruthy();
    expect(document.body.textContent).not.toContain(EMAIL);
  });

  it.each([
    ['the email of the props wins', { email: 'other@example.com' }, handedOver(), 'o***@example.com'],
    ['the stored email is the last choice', {}, testClub({ storage: { email: EMAIL } }), 'm***@example.com'],
  ])('shows the masked email: %s (OTP-03)', (_name, props, kit, masked) => {
    show(<VerifyOtp {...props} />, kit);
    expect(screen.getByText(`We sent a 6-digit code to ${masked}.`)).toBeTruthy();
  });

  it('links back to signup when the email is unknown (OTP-26, OTP-07)', () => {
    show(<VerifyOtp />, testClub());
    expect(screen.getByRole('alert').textContent).toBe('Email not found. Please go back to signup.');
    expect(screen.getByRole('link', { name: 'Back to Signup' }).getAttribute('href')).toBe('/signup');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it.each([
    ['later', testClub(), 'other@example.com', ''],
    ['again', handedOver(), EMAIL, '12'],
    ['instead of another one', handedOver(), 'other@example.com', ''],
  ])(
    'takes the email that the page names %s, and keeps the digits for the same one',
    async (_, kit, later, digits) => {
      const { user, showAgain } = show(<VerifyOtp />, kit);
      if (screen.queryByRole('textbox')) await user.type(input(), '12');
      showAgain(<VerifyOtp email={later} />);
      expect(screen.getByText(`We sent a 6-digit code to ${later[0]}***@example.com.`)).toBeTruthy();
      expect(input().value).toBe(digits);
    },
  );

  it('offers Back to Signup before verification (OTP-07)', () => {
    show(<VerifyOtp />, handedOver());
    expect(screen.getByRole('link', { name: 'Back to Signup' }).getAttribute('href')).toBe('/signup');
  });
});

describe('the countdown', () => {
  const clockFace = () => screen.getByRole('timer').textContent;

  it.each([
    ['600 s without another word (OTP-13, TIME-08)', testClub({ storage: { email: EMAIL } }), '10:00'],
    ['the time that signup passed on (OTP-13)', handedOver({}, { seconds: 245 }), '04:05'],
    ['600 s for a time that is no number (OTP-13)', handedOver({}, { deadline: Number.NaN }), '10:00'],
    ['at most what mm:ss can show (OTP-04)', handedOver({}, { seconds: 1e9 }), '99:59'],
  ])('starts at %s', (_name, kit, face) => {
    show(<VerifyOtp />, kit);
    expect(clockFace()).toBe(face);
  });

  it('counts down in mm:ss and shows until when the code works (OTP-04)', async () => {
    const kit = handedOver();
    show(<VerifyOtp />, kit);
    const line = screen.getByRole('timer').parentElement;
    expect(line?.textContent).toBe('New code in 10:00 Expires at 12:10 PM.');
    await pass(kit, 61_000);
    expect(line?.textContent).toBe('New code in 08:59 Expires at 12:10 PM.');
  });

  it('is right at the first tick after a sleep (OTP-04)', async () => {
    const kit = handedOver();
    show(<VerifyOtp />, kit);
    kit.clock.jump(300_000);
    await pass(kit, 1_000);
    expect(clockFace()).toBe('04:59');
  });

  it('is announced every minute, not every second (OTP-04)', async () => {
    const kit = handedOver();
    show(<VerifyOtp />, kit);
    const live = () => document.querySelector('.club-otp-time [aria-live]')?.textContent;
    expect(live()).toBe('About 10 minutes left.');
    await pass(kit, 59_000);
    expect(live()).toBe('About 10 minutes left.');
    await pass(kit, 1_000);
    expect(live()).toBe('About 9 minutes left.');
  });

  it('continues after a reload instead of restarting (OTP-13)', async () => {
    const kit = testClub({ storage: { email: EMAIL } });
    const { unmount } = show(<VerifyOtp />, kit);
    await pass(kit, 60_000);
    unmount();
    show(<VerifyOtp />, kit);
    expect(clockFace()).toBe('09:00');
  });
});

describe('Resend OTP', () => {
  it('waits for the countdown and is allowed at 0 (OTP-05, OTP-14, OTP-15, A-34)', async () => {
    const kit = handedOver();
    const { user } = show(<VerifyOtp />, kit);
    await pass(kit, 599_000);
    expect(resend()).toHaveProperty('disabled', true);
    await pass(kit, 1_000);
    expect(screen.queryByRole('timer')).toBeNull();
    await user.click(resend());
    expect(kit.net.calls('resendOtp').map(({ body }) => body)).toEqual([{ email: EMAIL }]);
  });

  it('is allowed at once when the server allows it (OTP-18, A-34)', () => {
    show(<VerifyOtp />, handedOver({}, { canResend: true }));
    expect(resend()).toHaveProperty('disabled', false);
  });

  it('is allowed at once after a code that no longer works (OTP-18, A-34)', async () => {
    const kit = handedOver();
    kit.net.answer('verifyOtp', { status: 'error', message: 'Dead', canResend: true }, 400);
    const { user } = await typed('123456', kit);
    expect(errors()).toEqual(['Dead']);
    await user.click(resend());
    expect(kit.net.calls('resendOtp')).toHaveLength(1);
  });

  it.each([
    ['waits again', false],
    ['stays allowed when the server allows it', true],
  ])(
    'restarts the 600 s, clears the boxes and %s (OTP-16, OTP-17, OTP-18, ERROR-57)',
    async (_name, canResend) => {
      const kit = handedOver({}, { seconds: 0 });
      kit.net.answer('resendOtp', { status: 'success', canResend });
      const { user } = await typed('123', kit);
      await user.click(resend());
      await pass(kit, 0);
      expect(texts(kit)).toEqual(['success: Resent the OTP']);
      expect(screen.getByRole('timer').textContent).toBe('10:00');
      expect(boxes().join('')).toBe('');
      expect(document.activeElement).toBe(input());
      expect(resend()).toHaveProperty('disabled', !canResend);
    },
  );

  it.each([
    ['another status', 200],
    ['a refusal', 429],
  ])('shows an error after %s and keeps digits and focus (ERROR-22)', async (_name, status) => {
    const kit = handedOver({}, { seconds: 0 });
    kit.net.answer('resendOtp', { status: 'error', message: 'Not now' }, status);
    const { user } = await typed('123', kit);
    await user.click(resend());
    await pass(kit, 0);
    expect(texts(kit)).toEqual(['error: Failed to resend OTP. Please try again.']);
    expect(boxes().join('')).toBe('123');
    expect(document.activeElement).toBe(resend());
  });

  it('sends one request for twenty presses (ERROR-22)', async () => {
    const kit = handedOver({}, { seconds: 0 });
    const release = kit.net.hold('resendOtp');
    show(<VerifyOtp />, kit);
    const button = resend();
    act(() => {
      for (let press = 0; press < 20; press += 1) button.click();
    });
    release();
    await pass(kit, 0);
    expect(kit.net.calls('resendOtp')).toHaveLength(1);
  });
});

describe('what goes into the boxes', () => {
  it('rejects other characters, in the DOM too (OTP-22)', async () => {
    const { kit, user } = await typed('12a');
    expect(screen.getByRole('alert').textContent).toBe('Only numbers are allowed');
    expect(texts(kit)).toEqual([]);
    await user.type(input(), '3');
    expect(errors()).toEqual([]);
    expect(input().value).toBe('123');
    expect(boxes().join('')).toBe('123');
  });

  it.each([
    ['too short (OTP-24)', '12345', 'Please enter a valid 6-digit OTP'],
    ['too long (OTP-24)', '1234567', 'Please enter a valid 6-digit OTP'],
    ['no digits (OTP-24)', '12345x', 'Only numbers are allowed'],
  ])('refuses a paste that is %s', async (_name, pasted, text) => {
    const { kit, user } = await typed('12');
    await user.paste(pasted);
    expect([errors(), texts(kit)]).toEqual([[text], []]);
    expect(input().value).toBe('12');
    expect(kit.net.calls('verifyOtp')).toEqual([]);
  });

  it.each(['123456', ' 123 456 ', '123-456'])(
    'replaces the digits by the paste %j and sends it (OTP-24)',
    async (pasted) => {
      const { kit, user } = await typed('9');
      await user.paste(pasted);
      expect(kit.net.calls('verifyOtp').map(({ body }) => body)).toEqual([{ email: EMAIL, otp: '123456' }]);
    },
  );

  it.each(['', '12345'])('does not send %j (OTP-21, OTP-23)', async (text) => {
    const kit = handedOver();
    const { user } = show(<VerifyOtp />, kit);
    if (text) await user.type(input(), text);
    await user.click(verify());
    expect([errors(), texts(kit)]).toEqual([['Please enter a valid 6-digit OTP'], []]);
    expect(document.activeElement).toBe(input());
    expect(kit.net.calls()).toEqual([]);
  });
});

describe('verifying', () => {
  it('submits once when the sixth digit is in, also with the button (OTP-25, OTP-10)', async () => {
    const kit = handedOver();
    const release = kit.net.hold('verifyOtp');
    const { user } = await typed('123456', kit);
    await user.click(screen.getByRole('button', { name: 'Verifying...' }));
    expect(input().readOnly).toBe(true);
    release();
    await pass(kit, 0);
    expect(kit.net.calls('verifyOtp')).toHaveLength(1);
  });

  it.each([
    [
      'the server message of a refusal (ERROR-19)',
      { message: 'This code has expired.' },
      400,
      'This code has expired.',
    ],
    ['the server message of another status (ERROR-19)', { status: 'error', message: 'Wrong' }, 200, 'Wrong'],
    ['the fixed text without one (ERROR-20)', { status: 'error' }, 200, 'Invalid OTP. Please try again.'],
    ['the fixed text of a bare refusal (ERROR-20)', {}, 500, 'Invalid OTP. Please try again.'],
  ])('shows %s, clears the boxes and focuses them (OTP-27, OTP-28)', async (_name, reply, status, text) => {
    const kit = handedOver();
    kit.net.answer('verifyOtp', reply, status);
    await typed('123456', kit);
    expect([errors(), texts(kit)]).toEqual([[text], []]);
    expect(boxes().join('')).toBe('');
    expect(document.activeElement).toBe(input());
    expect(input().getAttribute('aria-invalid')).toBe('true');
  });

  it('keeps the digits for another try when there is no answer (ERROR-21)', async () => {
    const kit = handedOver();
    kit.net.offline('verifyOtp');
    const { user } = await typed('123456', kit);
    expect([errors(), texts(kit)]).toEqual([[], ['error: Network error. Please try again.']]);
    expect(boxes().join('')).toBe('123456');
    kit.net.answer('verifyOtp', { status: 'error', message: 'Wrong' });
    await user.click(verify());
    expect(kit.net.calls('verifyOtp')).toHaveLength(2);
  });
});

describe('verified', () => {
  it('signs in, disables the input, hides the countdown and shows the success (OTP-01, OTP-10, OTP-11, OTP-12, ERROR-56)', async () => {
    const { kit } = await typed('123456');
    expect(kit.storage.get('userid')).toBe('user-1');
    expect(input().disabled).toBe(true);
    expect(boxes().join('')).toBe('123456');
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Resend OTP' })).toBeNull();
    expect(kit.host.calls).toEqual([{ emit: { kind: 'login' } }]);
    expect(screen.getByText('OTP verified successfully')).toBeTruthy();
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { level: 1, name: 'Welcome to the club' }),
    );
    expect(screen.queryByText('Enter your code')).toBeNull();
  });

  it('offers Go to Dashboard (OTP-06)', async () => {
    await typed('123456');
    expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/benefit');
    expect(screen.queryByRole('link', { name: 'Back to Signup' })).toBeNull();
  });

  it('offers the partner site instead, with the hand-off (OTP-08)', async () => {
    const { kit, user } = await typed('123456', handedOver({}, { fromPartner: true }));
    expect(screen.queryByRole('link', { name: 'Go to Dashboard' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back to the partner cash-back site' }));
    await pass(kit, 0);
    expect(kit.host.calls.at(-1)).toEqual({
      leave: { url: expect.stringMatching(/^https:\/\/partner\.test\/deals\?key=[\w-]+$/), how: 'here' },
    });
  });

  it('fetches the free plan and checks it out without leaving (OTP-19)', async () => {
    const { kit } = await typed('123456');
    expect(kit.net.calls('plans')).toHaveLength(1);
    expect(kit.net.calls('checkout').map(({ body }) => body)).toMatchObject([{ planId: aFreePlan().id }]);
    expect(kit.host.calls.some((entry) => 'leave' in entry || 'reload' in entry)).toBe(false);
  });

  it('does not change a paid membership (OTP-19, A-33)', async () => {
    const kit = handedOver();
    const user = aUser(aPaidMember());
    kit.net.answer('verifyOtp', {
      status: 'success',
      data: { token: aToken(), refreshToken: 'refresh-9', expiresIn: 900, user },
    });
    await typed('123456', kit);
    expect(kit.net.calls('checkout')).toEqual([]);
    expect(kit.net.calls('cancelSubscription')).toEqual([]);
  });

  it('logs a failure of the free plan to the console only (OTP-19)', async () => {
    const kit = handedOver();
    kit.net.answer('checkout', {}, 500);
    await typed('123456', kit);
    expect(kit.log.texts('error')).toEqual(['Checkout API failed']);
    expect(texts(kit)).toEqual([]);
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeTruthy();
  });

  it.each([
    ['settles', 200],
    ['fails', 500],
  ])(
    "shows 'Redirecting...' for cca and goes to the plans when the free checkout %s (OTP-09, OTP-20)",
    async (_name, status) => {
      const kit = handedOver({ storage: { campaignType: 'CCA' } });
      kit.net.answer('checkout', { status: 'success', data: {} }, status);
      const release = kit.net.hold('checkout');
      await typed('123456', kit);
      expect(screen.getByRole('status').textContent).toBe('Redirecting...');
      expect(kit.host.calls.some((entry) => 'navigate' in entry)).toBe(false);
      release();
      await pass(kit, 0);
      expect(kit.host.calls.at(-1)).toEqual({ navigate: { place: 'pricing' } });
    },
  );
});
