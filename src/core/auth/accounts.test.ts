import { describe, expect, it } from 'vitest';
import { OTP_SECONDS, SECOND_MS } from '#club/facts/limits.ts';
import { aToken, aUser } from '#testing/builders.ts';
import { NOON_MS } from '#testing/fake-clock.ts';
import { testClub } from '#testing/test-club.ts';

const form = { name: 'Member', lastName: 'One', email: 'a@example.com', password: 'Secret-1' };
const campaign = { source: 'mail', campaignType: 'CCA' };
const bodyOf = (kit: ReturnType<typeof testClub>) => kit.net.calls()[0]?.body;

describe('Accounts', () => {
  it('registers with all six fields, empty text where there is no value (CALL-05, A-48)', async () => {
    const kit = testClub();
    kit.net.answer('register', { status: 'success', message: 'Welcome' });
    const outcome = await kit.club.accounts.register(form);
    expect(bodyOf(kit)).toEqual({ ...form, source: '', campaignType: '' });
    expect(outcome).toEqual({ success: true, status: 'success', message: 'Welcome' });
    expect(kit.storage.dump()).toEqual({ email: form.email });
  });

  it('registers with the stored source and campaignType (CALL-05, SESSION-08, SESSION-09)', async () => {
    const kit = testClub({ storage: campaign });
    kit.net.answer('register', { status: 'error', message: 'No' });
    await expect(kit.club.accounts.register(form)).resolves.toEqual({
      success: false,
      status: 'error',
      message: 'No',
    });
    expect(bodyOf(kit)).toEqual({ ...form, ...campaign });
    expect(kit.storage.dump()).toEqual(campaign);
  });

  const session = {
    token: aToken(),
    refreshToken: 'fresh',
    expiresIn: 600,
    user: aUser(),
  };
  const whatIsStored = {
    authToken: session.token,
    refreshToken: 'fresh',
    userid: 'user-1',
    tokenExpiry: String(NOON_MS + 600_000),
    email: 'member.one@example.com',
    name: 'Member One',
  };

  it.each([
    ['everything in data', { status: 'success', data: session }],
    ['everything at the top (A-62)', { status: 'success', ...session }],
    [
      'tokens beside data',
      {
        status: 'success',
        data: { token: session.token, user: session.user },
        refreshToken: 'fresh',
        expiresIn: 600,
      },
    ],
  ])(
    'signs in with %s: tokens and user are stored before it answers (CALL-06, SESSION-13)',
    async (_words, reply) => {
      const kit = testClub();
      kit.net.answer('login', reply);
      const outcome = await kit.club.accounts.login({ email: 'a@example.com', password: ' p ' });
      expect(bodyOf(kit)).toEqual({ email: 'a@example.com', password: ' p ' });
      expect(outcome).toMatchObject({ kind: 'signed-in', member: { id: 'user-1', planName: 'Free Tier' } });
      expect(kit.storage.dump()).toMatchObject(whatIsStored);
      expect(kit.club.session.signedIn.value).toBe(true);
      expect(kit.club.members.member.value?.id).toBe('user-1');
      expect(kit.tabs.sent).toEqual([{ kind: 'signed-in' }]);
    },
  );

  it.each([
    [{ timeRemaining: 42, canResend: true }, 42, true],
    [{ timeRemaining: '42' }, 42, false],
    [{ timeRemaining: -5 }, 0, false],
    [{ timeRemaining: 9e9 }, 3_600, false],
    [{ timeRemaining: 'soon', canResend: 'yes' }, 600, false],
  ])('returns the wait for another code: %j (CALL-06)', async (data, timeRemaining, canResend) => {
    const kit = testClub();
    kit.net.answer('login', { status: 'otp_required', data });
    await expect(kit.club.accounts.login({ email: 'a@example.com', password: 'p' })).resolves.toEqual({
      kind: 'otp-required',
      timeRemaining,
      canResend,
    });
    expect(kit.club.session.signedIn.value).toBe(false);
  });

  it.each([
    ['another status', { status: 'blocked', message: 'Blocked' }, 'Blocked'],
    ['no tokens', { status: 'success', data: { user: aUser() } }, undefined],
    ['one token', { status: 'success', data: { ...session, refreshToken: undefined } }, undefined],
    ['no user', { status: 'success', data: { ...session, user: undefined } }, undefined],
    ['a list', [], undefined],
  ])('does not sign in with %s', async (_words, reply, message) => {
    const kit = testClub();
    for (const name of ['login', 'googleAccess', 'verifyOtp'] as const) kit.net.answer(name, reply);
    const { accounts } = kit.club;
    const other = { kind: 'other', message };
    await expect(accounts.login({ email: 'a@example.com', password: 'p' })).resolves.toEqual(other);
    await expect(accounts.google('g')).resolves.toEqual(other);
    await expect(accounts.verifyOtp({ email: 'a@example.com', otp: '123456' })).resolves.toEqual(other);
    expect(kit.storage.dump()).toEqual({});
  });

  it.each([
    [{}, { accessToken: 'g' }],
    [campaign, { accessToken: 'g', ...campaign }],
  ])('signs in with Google, campaign values only if stored: %j (CALL-07, A-48)', async (storage, body) => {
    const kit = testClub({ storage });
    await expect(kit.club.accounts.google('g')).resolves.toMatchObject({ kind: 'signed-in' });
    expect(bodyOf(kit)).toEqual(body);
  });

  it('verifies a code and signs in (CALL-08)', async () => {
    const kit = testClub();
    kit.net.answer('verifyOtp', { status: 'success', ...session });
    await expect(
      kit.club.accounts.verifyOtp({ email: 'a@example.com', otp: '012345' }),
    ).resolves.toMatchObject({
      kind: 'signed-in',
    });
    expect(bodyOf(kit)).toEqual({ email: 'a@example.com', otp: '012345' });
    expect(kit.storage.dump()).toMatchObject(whatIsStored);
  });

  it('signs in with a passkey, from the options of the server', async () => {
    const response = { clientDataJSON: 'Y2xpZW50', authenticatorData: 'ZGF0YQ', signature: 'c2lnbg' };
    const credential = { id: 'key-1', response };
    const kit = testClub();
    kit.net.answer('passkeyLoginOptions', { status: 'success', options: { challenge: 'c-1' } });
    kit.net.answer('passkeyLogin', { status: 'success', ...session });
    await expect(kit.club.accounts.passkeyOptions()).resolves.toEqual({ challenge: 'c-1' });
    await expect(kit.club.accounts.passkey(credential)).resolves.toMatchObject({ kind: 'signed-in' });
    expect(kit.net.calls('passkeyLogin')[0]?.body).toEqual({ credential });
    expect(kit.storage.dump()).toMatchObject(whatIsStored);
  });

  it('signs in with the code of another site', async () => {
    const kit = testClub();
    kit.net.answer('enterSite', { status: 'success', ...session });
    await expect(kit.club.accounts.enterSite('site-code')).resolves.toMatchObject({ kind: 'signed-in' });
    expect(bodyOf(kit)).toEqual({ code: 'site-code' });
    expect(kit.storage.dump()).toMatchObject(whatIsStored);
  });

  it('follows the mail of a signup by its key', async () => {
    const kit = testClub();
    kit.net.answer('register', { status: 'success', mailKey: 'mail-1' });
    await expect(kit.club.accounts.register(form)).resolves.toMatchObject({ mailKey: 'mail-1' });
    kit.net.answer('codeMail', { status: 'success', mail: 'waiting' });
    await expect(kit.club.accounts.codeMail('mail-1')).resolves.toBe('waiting');
    expect(kit.net.calls('codeMail')[0]?.body).toEqual({ mailKey: 'mail-1' });
  });

  it('resends a code and returns whether another one is allowed (CALL-09)', async () => {
    const kit = testClub();
    kit.net.answer('resendOtp', { status: 'success', message: 'Sent', canResend: true });
    await expect(kit.club.accounts.resendOtp('a@example.com')).resolves.toMatchObject({
      success: true,
      canResend: true,
    });
    expect(bodyOf(kit)).toEqual({ email: 'a@example.com' });
  });

  it.each([
    ['CALL-10', 'forgotPassword', () => testClub(), { email: 'a@example.com' }],
    ['CALL-13', 'unsubscribe', () => testClub(), { email: 'a@example.com' }],
  ] as const)('%s: %s sends the email and reads status and message', async (_row, name, make, body) => {
    const kit = make();
    kit.net.answer(name, { status: 'error', message: 'No', more: 1 });
    await expect(kit.club.accounts[name]('a@example.com')).resolves.toEqual({
      success: false,
      status: 'error',
      message: 'No',
    });
    expect(bodyOf(kit)).toEqual(body);
  });

  it('resets a password (CALL-12)', async () => {
    const kit = testClub();
    const given = { token: 't', newPassword: 'Secret-1' };
    await expect(kit.club.accounts.resetPassword(given)).resolves.toMatchObject({ success: true });
    expect(bodyOf(kit)).toEqual(given);
  });

  it.each(['success', 'error'])('ends the session here only after a reset: %s', async (status) => {
    const kit = testClub({ signedIn: true });
    kit.net.answer('resetPassword', { status });
    await kit.club.accounts.resetPassword({ token: 't', newPassword: 'Secret-1' });
    expect(kit.club.session.signedIn.value).toBe(status === 'error');
    // No reason to show the other tabs: the member did it.
    expect(kit.storage.dump()).not.toHaveProperty('club_end_reason');
  });

  it.each([
    [200, { status: 'success' }, true, undefined],
    [200, { status: 'error', error: { errors: 'Used up' } }, false, 'Used up'],
    [400, { status: 'error', error: { errors: ['Used', 'Old'] } }, false, 'Used, Old'],
    [404, undefined, false, undefined],
  ])('checks a reset token: %i %j (CALL-11, ERROR-33)', async (status, reply, success, message) => {
    const kit = testClub();
    kit.net.answer('validateResetToken', reply, status);
    await expect(kit.club.accounts.validateResetToken('t')).resolves.toMatchObject({
      success,
      status: success ? 'success' : 'error',
      message,
    });
    expect(kit.net.calls()[0]?.query).toEqual({ token: 't' });
  });

  it('rejects with network when a reset token cannot be checked', async () => {
    const kit = testClub();
    kit.net.offline('validateResetToken');
    await expect(kit.club.accounts.validateResetToken('t')).rejects.toMatchObject({ code: 'network' });
  });
});

describe('pendingOtp', () => {
  const pending = { email: 'a@example.com', deadline: NOON_MS + 5, canResend: false, fromPartner: true };

  it('survives a reload of this tab only (Z-50)', () => {
    const kit = testClub();
    kit.club.accounts.handOverOtp(pending);
    expect(kit.club.accounts.pendingOtp.value).toEqual(pending);
    expect(kit.storage.dump()).toEqual({});
    const reloaded = testClub({ tabStorage: kit.tabStorage.dump() });
    expect(reloaded.club.accounts.pendingOtp.value).toEqual(pending);
  });

  it.each([
    ['said so', true, true],
    ['said nothing', undefined, false],
    ['said it in a word', 'yes', false],
  ])('allows another code after a reload only if a server %s', (_words, said, may) => {
    const text = JSON.stringify({ ...pending, canResend: said, fromPartner: said });
    const { club } = testClub({ tabStorage: { club_pending_otp: text } });
    expect(club.accounts.pendingOtp.value).toEqual({ ...pending, canResend: may, fromPartner: may });
  });

  it('falls back to the stored email, with a whole countdown (A-84)', () => {
    expect(testClub({ storage: { email: 'a@example.com' } }).club.accounts.pendingOtp.value).toEqual({
      email: 'a@example.com',
      deadline: NOON_MS + OTP_SECONDS * SECOND_MS,
      canResend: false,
      fromPartner: false,
    });
  });

  it.each(['junk', '5', 'null', '{"email":1,"deadline":2}', '{"email":"a@example.com"}'])(
    'is nothing when the tab holds %s',
    (text) => {
      expect(
        testClub({ tabStorage: { club_pending_otp: text } }).club.accounts.pendingOtp.value,
      ).toBeUndefined();
    },
  );

  it('stays on the open screen after a correct code, and is gone after a reload or a logout', async () => {
    const kit = testClub();
    kit.club.accounts.handOverOtp(pending);
    await kit.club.accounts.verifyOtp({ email: 'a@example.com', otp: '123456' });
    expect(kit.club.accounts.pendingOtp.value).toEqual(pending);
    expect(kit.tabStorage.dump()).toEqual({});
    kit.club.session.logout({ clearAll: true });
    expect(kit.club.accounts.pendingOtp.value).toBeUndefined();
  });
});
