import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GOOGLE_SCRIPT_TIMEOUT_MS, GOOGLE_USER_INFO_URL } from '#club/facts/google.ts';
import { fakeGoogle } from '#kit/browser/fake-google.ts';
import { insideApp } from '#kit/browser/inside-app.ts';
import { eventually } from '#kit/eventually.ts';
import { show } from '#kit/show.tsx';
import { type TestClub, testClub } from '#testing/test-club.ts';
import { GoogleButton } from './google-button.tsx';

afterEach(() => vi.unstubAllGlobals());

const button = () => screen.getByRole('button');
const pass = (kit: TestClub, ms: number) => act(() => kit.clock.pass(ms));

async function pressed(kit = testClub(), partnerReturn = false) {
  kit.net.answerForeign({ given_name: 'Member' });
  const google = fakeGoogle();
  const { user, unmount } = show(<GoogleButton partnerReturn={partnerReturn} />, kit);
  await user.click(button());
  return { kit, google, user, unmount };
}

async function signedIn(kit = testClub(), partnerReturn = false) {
  const world = await pressed(kit, partnerReturn);
  await world.google.loads();
  await world.google.answers({ access_token: 'provider-token' });
  await pass(kit, 0);
  return world;
}

describe('GoogleButton', () => {
  it('is named Continue with Google and loads nothing from the provider before the press (SIGNUP-09, LOGIN-08)', () => {
    const google = fakeGoogle();
    show(<GoogleButton partnerReturn={false} />, testClub());
    expect(button()).toHaveProperty('textContent', 'Continue with Google');
    expect(google.scripts()).toEqual([]);
  });

  it('is disabled without a client id and shows the reason (A-68)', () => {
    show(<GoogleButton partnerReturn={false} />, testClub({ options: { googleClientId: '' } }));
    expect(button()).toHaveProperty('disabled', true);
    const reason = document.getElementById(button().getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe(
      'You can’t log in with Google here. Please use your email and password.',
    );
  });

  it('shows the other ways and no button in the browser of an app', () => {
    const leave = insideApp();
    const { container } = show(<GoogleButton partnerReturn={false} or="or" />, testClub());
    leave();
    expect(screen.queryByRole('button')).toBeNull();
    expect(container.textContent).toBe(
      'Google login doesn’t work inside this app. Use your email, or open this page in your browser.',
    );
  });

  it("loads the provider's script on the press and opens its window once (CALL-35)", async () => {
    const { google } = await pressed();
    expect(button().textContent).toBe('Opening Google...');
    await google.loads();
    expect(google.clientId()).toBe('google-client');
    expect(google.requestAccessToken).toHaveBeenCalledTimes(1);
  });

  it('asks user-info with the access token, then our API with the campaign (CALL-34)', async () => {
    const kit = testClub({ storage: { source: 'partner', campaignType: 'CCA' } });
    const { google } = await signedIn(kit);
    await google.answers({ access_token: 'provider-token' });
    expect(kit.net.foreign()).toMatchObject([
      { method: 'GET', url: GOOGLE_USER_INFO_URL, headers: { Authorization: 'Bearer provider-token' } },
    ]);
    expect(kit.net.calls('googleAccess').map(({ body }) => body)).toEqual([
      { accessToken: 'provider-token', source: 'partner', campaignType: 'CCA' },
    ]);
    expect(kit.storage.get('userid')).toBe('user-1');
  });

  it.each([
    [
      'the pricing page when a service is highlighted (SIGNUP-27, TIME-13)',
      { highlightedService: 'cca' },
      'pricing',
    ],
    ['the benefits otherwise (SIGNUP-28, TIME-13)', {}, 'benefits'],
  ])('goes after 3 s to %s', async (_name, storage, place) => {
    const { kit } = await signedIn(testClub({ storage }));
    expect(screen.getByRole('status').textContent).toBe('Welcome, Member. One moment...');
    await pass(kit, 2_999);
    expect(kit.host.calls.filter((entry) => 'navigate' in entry)).toEqual([]);
    await pass(kit, 1);
    expect(kit.host.calls.at(-1)).toEqual({ navigate: { place } });
  });

  it('returns to the partner site with the hand-off when the partner asked for it (SIGNUP-27, A-29)', async () => {
    const { kit } = await signedIn(testClub(), true);
    await pass(kit, 3_000);
    expect(kit.host.calls.at(-1)).toEqual({
      leave: { url: expect.stringMatching(/^https:\/\/partner\.test\/deals\?key=[\w-]+$/), how: 'here' },
    });
  });

  it('does not navigate after the visitor left the screen (TIME-13)', async () => {
    const { kit, unmount } = await signedIn();
    unmount();
    await pass(kit, 3_000);
    expect(kit.host.calls.filter((entry) => 'navigate' in entry)).toEqual([]);
  });

  it.each([
    ['signed in', {}],
    [
      'a code',
      { status: 'otp_required', data: { timeRemaining: 600, canResend: false, email: 'jane@example.com' } },
    ],
  ])('does not navigate when %s comes after the visitor left (TIME-13)', async (_, reply) => {
    const kit = testClub();
    if ('status' in reply) kit.net.answer('googleAccess', reply);
    const release = kit.net.hold('googleAccess');
    const { unmount } = await signedIn(kit);
    unmount();
    release();
    await pass(kit, 3_000);
    expect(kit.net.calls('googleAccess')).toHaveLength(1);
    expect(kit.host.calls.filter((entry) => 'navigate' in entry)).toEqual([]);
  });

  it('checks out the free plan for a member without a plan', async () => {
    const kit = testClub();
    const bare = { id: 'user-1', name: 'Member One', email: 'member.one@example.com' };
    kit.net.answer('profile', { status: 'success', data: bare });
    await signedIn(kit);
    expect(kit.net.calls('checkout')).toHaveLength(1);
  });
});

describe('a Google sign-in that needs a code', () => {
  const wait = { timeRemaining: 600, canResend: false };
  it('hands the address to the code screen (GOOGLE-04)', async () => {
    const kit = testClub();
    kit.net.answer('googleAccess', { status: 'otp_required', data: { ...wait, email: 'jane@example.com' } });
    await signedIn(kit);
    expect(kit.club.accounts.pendingOtp.value).toMatchObject({ email: 'jane@example.com', canResend: false });
    expect(kit.host.calls.at(-1)).toEqual({ navigate: { place: 'verify-otp' } });
    expect(kit.host.toasts().map(({ text }) => text)).toEqual([
      'We emailed you a code to confirm that it’s you.',
    ]);
    expect(button().textContent).toBe('Continue with Google');
  });

  it('is refused when the reply names no address (ERROR-13)', async () => {
    const kit = testClub();
    kit.net.answer('googleAccess', { status: 'otp_required', data: wait });
    await signedIn(kit);
    expect(kit.host.toasts().map(({ text }) => text)).toEqual(['Google login failed']);
  });
});

describe('failures of the Google sign-in', () => {
  const texts = (kit: TestClub) => kit.host.toasts().map(({ tone, text }) => `${tone}: ${text}`);

  it.each([
    ['does not load', 'fails'],
    ['is emptied by a blocker', 'loadsEmpty'],
  ] as const)('can be tried again when the script %s (ERROR-14)', async (_name, how) => {
    const { kit, google, user } = await pressed();
    await google[how]();
    expect(texts(kit)).toEqual(['error: Google Sign-In failed']);
    await user.click(button());
    await google.loads();
    expect(google.requestAccessToken).toHaveBeenCalledTimes(1);
  });

  it('gives up on a script that never loads and can be tried again (ERROR-14)', async () => {
    const { kit, google, user } = await pressed();
    await pass(kit, GOOGLE_SCRIPT_TIMEOUT_MS);
    expect(texts(kit)).toEqual(['error: Google Sign-In failed']);
    await eventually(() => expect(google.scripts()).toEqual([]));
    await user.click(button());
    expect(button().textContent).toBe('Opening Google...');
  });

  it('asks for a second press when the browser blocks the window, and opens it then (A-52)', async () => {
    const { kit, google, user } = await pressed();
    await google.loads();
    await google.windowFails('popup_failed_to_open');
    expect(screen.getByRole('status').textContent).toContain(
      'Your browser blocked the Google pop-up. Press the button again.',
    );
    await pass(kit, 1_000);
    await user.click(button());
    expect(google.requestAccessToken).toHaveBeenCalledTimes(2);
    expect(texts(kit)).toEqual([]);
  });

  it('shows no toast when the visitor closes the window, and opens one window for a double press', async () => {
    const { kit, google, user } = await pressed();
    await google.loads();
    await google.windowFails('popup_closed');
    expect(texts(kit)).toEqual([]);
    await pass(kit, 1_000);
    await user.dblClick(button());
    expect(google.requestAccessToken).toHaveBeenCalledTimes(2);
  });

  it('opens the window again after the device has set its clock back', async () => {
    const { kit, google, user } = await pressed();
    await google.loads();
    await google.windowFails('popup_closed');
    kit.clock.jump(-3_600_000);
    await user.click(button());
    expect(google.requestAccessToken).toHaveBeenCalledTimes(2);
  });

  it('shows a toast when the provider refuses (ERROR-14, A-52)', async () => {
    const { kit, google } = await pressed();
    await google.loads();
    await google.answers({ error: 'access_denied' });
    expect(texts(kit)).toEqual(['error: Google Sign-In failed']);
  });

  it.each([401, 'offline'] as const)('shows a toast when user-info answers %s (ERROR-14)', async (status) => {
    const { kit, google } = await pressed();
    kit.net.answerForeign({}, status);
    await google.loads();
    await google.answers({ access_token: 'provider-token' });
    await pass(kit, 0);
    expect(texts(kit)).toEqual(['error: Google Sign-In failed']);
    expect(kit.net.calls('googleAccess')).toEqual([]);
  });

  it.each([
    ['the server message (ERROR-15)', { status: 'error', message: 'No such member' }, 200, 'No such member'],
    ['the fixed text without one (ERROR-15)', { status: 'error' }, 200, 'Google login failed'],
    ['the fixed text when the call fails (ERROR-13)', {}, 500, 'Google login failed'],
  ])('shows %s', async (_name, reply, status, text) => {
    const kit = testClub();
    kit.net.answer('googleAccess', reply, status);
    await signedIn(kit);
    expect(texts(kit)).toEqual([`error: ${text}`]);
    expect(button().textContent).toBe('Continue with Google');
  });
});
