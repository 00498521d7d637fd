import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { type Endpoint, endpoints } from '#contract/endpoints.ts';
import { readPresigned } from '#contract/read.ts';
import { aPicture } from '#kit/fakes/real-pictures.ts';
import { aBuyer, type Buyer, returnAddresses, seedShop } from '#kit/payments/buyer.ts';
import { API_ORIGIN, type CallInput, STRONG_PASSWORD, type TestApi, testApi } from '#kit/server/api.ts';
import { members, sessions } from '../db/schema/accounts.ts';

const names = Object.keys(calls) as CallName[];
const email = 'somebody@example.com';
const campaign = { campaignId: 'c', uniqueId: 'u' };
const registrationData = { email, name: 'Jane', plan: 'free' };
const paymentData = { amount: 10, currency: 'USD', paymentMethod: 'credit_card', transactionId: 'order' };
const visit = { actionType: 'page_load', elementId: 'x', success: true, pageUrl: 'https://a.example' };

const registered = { id: 'x', response: { clientDataJSON: 'x', attestationObject: 'x' } };
const answered = { id: 'x', response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' } };

interface Row extends CallInput {
  /** The status without a token. */
  open?: number;
  /** The status with the member's token. */
  own?: number;
}

/** A request that the schemas accept, and its status, where it differs from the row of the contract. */
const rows: Partial<Record<CallName, Row>> = {
  refreshToken: { body: { refreshToken: 'junk' }, open: 401 },
  logout: { body: { refreshToken: 'junk' }, open: 200 },
  register: { body: { name: 'A', lastName: 'B', email, password: STRONG_PASSWORD }, open: 200 },
  login: { body: { email, password: 'wrong' }, open: 401 },
  googleAccess: { body: { accessToken: 'junk' }, open: 401 },
  verifyOtp: { body: { email, otp: '000000' }, open: 400 },
  resendOtp: { body: { email }, open: 200 },
  forgotPassword: { body: { email }, open: 200 },
  validateResetToken: { query: { token: 'junk' }, open: 400 },
  resetPassword: { body: { token: 'junk', newPassword: STRONG_PASSWORD }, open: 400 },
  unsubscribe: { body: { email }, open: 200 },
  updateProfile: { body: { name: 'Mallory', newPassword: 'Gravel#2026' }, own: 200 },
  startPersonalEmail: { body: { email: 'new@example.com' }, own: 400 },
  confirmPersonalEmail: { body: { code: '000000' }, own: 400 },
  addPasskey: { body: { credential: registered }, own: 400 },
  renamePasskey: { id: 'unknown', body: { name: 'Mine' }, own: 404 },
  endOneSession: { id: 'unknown', own: 404 },
  removePasskey: { id: 'unknown', own: 404 },
  passkeyLogin: { body: { credential: answered }, open: 410 },
  startEmailChange: { body: { email: 'new@example.com' }, own: 200 },
  confirmEmailChange: { body: { currentCode: '000000', newCode: '000000' }, own: 400 },
  endPartner: { id: 'unknown', own: 200 },
  checkout: { body: { planId: 'premium_month', ...returnAddresses }, own: 200 },
  confirmCheckout: { body: { sessionId: 'unknown' }, own: 404 },
  cancelSubscription: { id: 'unknown', own: 404 },
  changeCard: { body: { returnUrl: returnAddresses.successUrl }, own: 404 },
  startHold: { body: { until: '2026-03-01' }, own: 409 },
  endHold: { own: 409 },
  invoice: { id: 'unknown', own: 404 },
  invoicePdf: { id: 'unknown', own: 404 },
  track: { body: { ...campaign, ...visit }, open: 200 },
  trackRegistration: {
    body: { ...campaign, registrationData, success: true, conversionValue: 0 },
    open: 200,
  },
  trackPayment: { body: { ...campaign, paymentData, success: true, conversionValue: 1 }, own: 404 },
  presign: { body: { fileName: 'a.png', fileType: 'image/png', folder: '' }, own: 200 },
  exchangeHandoff: { body: { partner: 'demo', secret: 'wrong', code: 'junk' }, open: 401 },
  checkHandoff: { body: { partner: 'demo', secret: 'wrong', id: 'unknown' }, open: 401 },
  enterSite: { body: { code: 'junk' }, open: 400 },
  contact: { body: { name: 'A', email, message: 'Hello', type: 'Support' }, open: 200 },
};
/** A call that is not in the table answers 200 to its own example. */
function rowOf(name: CallName): Row {
  const { auth, example }: Endpoint = endpoints[name];
  return rows[name] ?? { body: example.body, ...(auth === 'yes' ? { own: 200 } : { open: 200 }) };
}

const signInFirst = { status: 'error', message: 'Please log in.' };

describe('every route with every kind of token', () => {
  let api: TestApi;
  let owner: Buyer;
  let folder: string;
  let cells = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'club-every-token-'));
    api = await testApi({ env: { DATA_DIR: folder } });
    await seedShop(api);
    owner = await aBuyer(api, 'owner@example.com');
    await owner.buy('premium_month');
  });
  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true });
  });

  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = () =>
    JSON.parse(Buffer.from(owner.token.split('.')[1] ?? '', 'base64url').toString()) as Record<
      string,
      unknown
    >;
  const key = (purpose: string) => api.deps.secrets.key(purpose);
  const signed = (change: Record<string, unknown>, by = key('access-token'), alg = 'HS256') =>
    new SignJWT({ ...claims(), ...change }).setProtectedHeader({ alg, typ: 'JWT' }).sign(by);
  const signedOut = async () => {
    const gone = await aBuyer(api);
    await api.deps.db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.memberId, gone.id));
    return gone.token;
  };
  const removed = async () => {
    const gone = await aBuyer(api);
    await api.deps.db.delete(members).where(eq(members.id, gone.id));
    return gone.token;
  };
  const cutSignature = () => owner.token.split('.').slice(0, 2).join('.');

  const tokens: [string, () => Promise<string | undefined>][] = [
    ['no token', async () => undefined],
    ['an empty one', async () => ''],
    ['junk', async () => 'junk'],
    ['the word null', async () => 'null'],
    ['the word undefined', async () => 'undefined'],
    ['an expired one', async () => signed({ exp: Math.floor(api.clock.now() / 1_000) })],
    ['one without an end', () => signed({ exp: undefined })],
    ['algorithm none', async () => `${part({ alg: 'none' })}.${part(claims())}.`],
    [
      'algorithm none with a signature',
      async () => `${part({ alg: 'none' })}.${owner.token.split('.').slice(1).join('.')}`,
    ],
    ['no signature', async () => cutSignature()],
    ['a signature cut short', async () => owner.token.slice(0, -4)],
    ['another key', () => signed({}, new Uint8Array(32))],
    [
      'our key with another algorithm',
      () => signed({}, Buffer.concat([key('access-token'), key('access-token')]), 'HS512'),
    ],
    ['our key of another purpose', () => signed({}, key('upload'))],
    ['a token for another purpose', () => signed({ aud: 'stand-in-identity' })],
    [
      'a changed member under the old signature',
      async () =>
        `${owner.token.split('.')[0]}.${part({ ...claims(), sub: 'x' })}.${owner.token.split('.')[2]}`,
    ],
    ['a session of nobody', () => signed({ sid: 'x' })],
    ['a session of another member', async () => signed({ sub: (await aBuyer(api)).id })],
    ['one whose session was revoked', signedOut],
    ['one of a member who was removed', removed],
  ];

  it.each(tokens)(
    'answers each route with the expected status, given %s (V6.3.4, V8.2.1)',
    async (_, make) => {
      const token = await make();
      for (const name of names) {
        const { open, own: _own, ...input } = rowOf(name);
        // Mails to an address and guesses at it are limited, so use a new one each time.
        const asked = JSON.parse(
          JSON.stringify(input).replaceAll(email, `a${cells}@example.com`),
        ) as CallInput;
        const { status, body } = await api.call(name, { ...asked, token });
        expect([name, status]).toEqual([name, open ?? 401]);
        expect([name, open === undefined ? body : signInFirst]).toEqual([name, signInFirst]);
        cells += 1;
      }
    },
    60_000,
  );

  it('accepts only the Bearer scheme, and no token from query or body (V15.3.7)', async () => {
    const elsewhere: CallInput[] = [
      { headers: { Authorization: `Basic ${owner.token}` } },
      { headers: { Authorization: owner.token } },
      { headers: { Authorization: `Bearer ${owner.token} ${owner.token}` } },
      { headers: { Cookie: `token=${owner.token}` } },
      { headers: { 'X-Authorization': `Bearer ${owner.token}` } },
      { query: { token: owner.token, access_token: owner.token } },
    ];
    for (const input of elsewhere) expect((await api.call('profile', input)).status).toBe(401);
  });

  it("shows nothing of a member to another member's token (V8.3.1)", async () => {
    const stranger = await aBuyer(api);
    for (const name of names.filter((each) => rowOf(each).own !== undefined)) {
      const { own, open: _open, ...input } = rowOf(name);
      const { status, body } = await stranger.call(name, input);
      expect([name, status]).toEqual([name, own]);
      expect(JSON.stringify(body)).not.toMatch(new RegExp(`${owner.id}|${owner.email}`));
      cells += 1;
    }
    expect((await owner.call('profile')).body.data).toMatchObject({ name: 'Jane', email: owner.email });
  });

  it('answers the id of another member like an unknown id (V8.2.2)', async () => {
    const stranger = await aBuyer(api);
    const sessionId = await owner.buy('premium_year');
    const confirmed = (await owner.call('confirmCheckout', { body: { sessionId } })).body;
    const current = (await owner.call('profile')).body.data as { subscription_id: { _id: string } };
    const list = (await owner.call('invoices')).body.data as { invoices: { _id: string }[] };
    const invoiceId = list.invoices[0]?._id ?? '';
    const upload = readPresigned((await owner.call('presign', rows.presign)).body);
    const { presignedUrl = '', fileUrl = '' } = upload ?? {};
    await api.fetch(presignedUrl.slice(API_ORIGIN.length), {
      method: 'PUT',
      body: new Uint8Array(await aPicture()),
      headers: { 'Content-Type': 'image/png' },
    });
    const image = (url: string) => ({ body: { name: 'Joe', profileImage: url } });
    const payment = (transactionId: unknown) => {
      const body = {
        ...campaign,
        paymentData: { ...paymentData, transactionId },
        success: true,
        conversionValue: 1,
      };
      return { body };
    };
    const unknownFile = fileUrl.replace(/[0-9a-f]{24}\.jpg$/, `${'0'.repeat(24)}.jpg`);
    const pairs: [CallName, CallInput, CallInput, number][] = [
      ['invoice', { id: invoiceId }, { id: 'unknown' }, 404],
      ['cancelSubscription', { id: current.subscription_id._id }, { id: 'unknown' }, 404],
      ['confirmCheckout', { body: { sessionId } }, { body: { sessionId: 'unknown' } }, 404],
      ['trackPayment', payment(confirmed.orderId), payment('unknown'), 404],
      ['trackPayment', payment(sessionId), payment('unknown'), 404],
      ['updateProfile', image(fileUrl), image(unknownFile), 400],
    ];
    for (const [name, theirs, unknown, status] of pairs) {
      const [foreign, nobodys] = [await stranger.call(name, theirs), await stranger.call(name, unknown)];
      expect([name, foreign.status, foreign.body]).toEqual([name, status, nobodys.body]);
      expect(nobodys.status).toBe(status);
      cells += 1;
    }
    // The owner still has everything.
    expect((await owner.call('invoice', { id: invoiceId })).status).toBe(200);
    expect((await owner.call('updateProfile', image(fileUrl))).status).toBe(200);
    expect(await owner.planId()).toBe('premium_year');
  });
});
