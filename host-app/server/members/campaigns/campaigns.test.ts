import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, seedShop, sessionIn, times } from '#kit/payments/buyer.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { campaignEvents } from '../../db/schema/members.ts';
import { newId } from '../../deps/secrets.ts';

describe('campaign calls', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    await seedShop(api);
  });
  afterAll(() => api.close());

  const aVisit = () => ({
    campaignId: 'cca',
    source: 'newsletter',
    uniqueId: `camp_1_cca_${newId()}`,
    actionType: 'page_view',
    elementId: 'cca',
    success: true,
    pageUrl: 'http://club.test/?campaign=CCA',
  });
  const aRegistration = () => ({
    campaignId: 'cca',
    userId: 'somebody-else',
    uniqueId: `camp_1_cca_${newId()}`,
    registrationData: { email: 'jane@example.com', name: 'Jane', plan: 'free_month' },
    success: true,
    conversionValue: 0,
  });
  const aPayment = (transactionId: string) => ({
    campaignId: 'cca',
    userId: 'somebody-else',
    uniqueId: `camp_1_cca_${newId()}`,
    paymentData: { amount: 999_999, currency: 'USD', paymentMethod: 'credit_card', transactionId },
    success: true as const,
    conversionValue: 999_999,
  });
  const kept = (uniqueId: string) =>
    api.deps.db.select().from(campaignEvents).where(eq(campaignEvents.uniqueId, uniqueId));

  it('store a visit without a token, and its member with one (CALL-25, Z-68)', async () => {
    const [anonymous, known] = [aVisit(), aVisit()];
    const buyer = await aBuyer(api);
    expect((await api.call('track', { body: anonymous })).body).toEqual({ status: 'success' });
    expect((await buyer.call('track', { body: known })).body).toEqual({ status: 'success' });
    expect(await kept(anonymous.uniqueId)).toMatchObject([
      { kind: 'visit', campaignId: 'cca', memberId: null, claimed: anonymous },
    ]);
    expect(await kept(known.uniqueId)).toMatchObject([{ memberId: buyer.id }]);
  });

  it('keep no controls and no text direction of what a visitor claims (CALL-25)', async () => {
    const visit = { ...aVisit(), source: '\u202enews\u0007letter', elementId: '\u200b' };
    await api.call('track', { body: visit });
    expect(await kept(visit.uniqueId)).toMatchObject([{ claimed: { source: 'newsletter', elementId: '' } }]);
  });

  it('take the registered member from the token, not from the body (CALL-26, V8.2.3, V15.3.3)', async () => {
    const [anonymous, known] = [aRegistration(), aRegistration()];
    const buyer = await aBuyer(api);
    await api.call('trackRegistration', { body: anonymous });
    await buyer.call('trackRegistration', { body: known });
    expect(await kept(anonymous.uniqueId)).toMatchObject([{ kind: 'registration', memberId: null }]);
    expect(await kept(known.uniqueId)).toMatchObject([{ memberId: buyer.id, claimed: { success: true } }]);
  });

  it('store no address, name or id that a body claims (PRIVACY-05)', async () => {
    const buyer = await aBuyer(api);
    const email = buyer.email;
    const visit = { ...aVisit(), source: email, elementId: email.toUpperCase(), uniqueId: email };
    const pageUrl = `https://partner.test/?email=${encodeURIComponent(email)}`;
    await api.call('track', { body: { ...visit, campaignId: email, pageUrl } });
    const registration = { ...aRegistration(), userId: buyer.id, uniqueId: '' };
    registration.registrationData.email = email;
    await api.call('trackRegistration', { body: registration });
    const stored = await api.deps.db.select().from(campaignEvents).where(eq(campaignEvents.uniqueId, ''));
    const text = JSON.stringify(stored).toLowerCase();
    expect(stored).toHaveLength(2);
    for (const claim of [email, encodeURIComponent(email), buyer.id, 'jane'])
      expect(text).not.toContain(claim.toLowerCase());
    expect(stored.map(({ claimed }) => claimed)).toMatchObject([
      { actionType: 'page_view' },
      { registrationData: { plan: 'free_month' } },
    ]);
  });

  it('accept an expired token, because the call needs none (A-08)', async () => {
    const answer = await api.call('track', { body: aVisit(), token: 'ey.out.dated' });
    expect(answer.status).toBe(200);
  });

  it.each(['order', 'session'] as const)(
    'take amount and member of a payment from the confirmed checkout with this %s (CALL-27, Z-08)',
    async (name) => {
      const buyer = await aBuyer(api);
      const sessionId = await buyer.buy('premium_month');
      const { orderId } = (await buyer.call('confirmCheckout', { body: { sessionId } })).body;
      const body = aPayment(name === 'order' ? String(orderId) : sessionId);
      expect((await buyer.call('trackPayment', { body })).body).toEqual({ status: 'success' });
      expect(await kept(body.uniqueId)).toMatchObject([
        {
          kind: 'payment',
          memberId: buyer.id,
          amountCents: 1_999,
          orderId,
          claimed: { paymentData: body.paymentData },
        },
      ]);
    },
  );

  it('refuse a payment that is open, foreign or invented (CALL-27)', async () => {
    const [buyer, stranger] = [await aBuyer(api), await aBuyer(api)];
    const paid = await buyer.buy('premium_month');
    const open = sessionIn(await stranger.checkout('premium_month'));
    for (const transactionId of [paid, open, 'invented']) {
      const body = aPayment(transactionId);
      const answer = await stranger.call('trackPayment', { body });
      expect([answer.status, answer.body.message]).toEqual([404, 'We can’t find that payment.']);
      expect(await kept(body.uniqueId)).toEqual([]);
    }
    expect((await api.call('trackPayment', { body: aPayment(paid) })).status).toBe(401);
  });

  it('store the same event once, and two purchases of one visitor as two', async () => {
    const buyer = await aBuyer(api);
    const visit = aVisit();
    await times(20, () => api.call('track', { body: visit }));
    expect(await kept(visit.uniqueId)).toHaveLength(1);
    const first = aPayment(await buyer.buy('premium_month'));
    const second = { ...aPayment(await buyer.buy('premium_year')), uniqueId: first.uniqueId };
    for (const body of [first, second, first, second]) await buyer.call('trackPayment', { body });
    expect((await kept(first.uniqueId)).map((event) => event.amountCents).sort()).toEqual([1_999, 21_589]);
  });

  it('accept the one campaign id of each member, with the campaign of the signup (CAMPAIGN-10, CAMPAIGN-14)', async () => {
    const idOf = async (token: string) =>
      ((await api.call('profile', { token })).body.data as { uniqueId: string }).uniqueId;
    const came = await api.signUp('came@example.com', { campaignType: 'CCA' });
    const other = await api.signUp('other@example.com', { campaignType: 'CCA' });
    const alone = await api.signUp('alone@example.com');
    expect(await idOf(came.token)).toMatch(/^camp_\d{13}_cca_[a-z0-9]{12}$/);
    expect(await idOf(came.token)).toBe(await idOf(came.token));
    expect(await idOf(came.token)).not.toBe(await idOf(other.token));
    expect(await idOf(alone.token)).toMatch(/^camp_\d{13}_direct_[a-z0-9]{12}$/);
  });

  it.each([
    ['no campaign', { campaignId: '' }],
    ['a blank campaign', { campaignId: '  ' }],
    ['NUL', { elementId: 'a\u0000b' }],
    ['half a character', { elementId: '\ud800' }],
    ['a number for a text', { uniqueId: 7 }],
    ['a text for success', { success: 'yes' }],
  ])('refuse a visit with %s', async (_, change) => {
    const answer = await api.call('track', { body: { ...aVisit(), ...change } });
    expect([answer.status, answer.body.status]).toEqual([400, 'error']);
  });

  it.each([
    ['another currency', { currency: 'EUR' }],
    ['another method', { paymentMethod: 'cash' }],
    ['no transaction', { transactionId: '' }],
  ])('refuse a payment with %s (CALL-27, V2.2.3)', async (_, change) => {
    const buyer = await aBuyer(api);
    const body = aPayment('any');
    const answer = await buyer.call('trackPayment', {
      body: { ...body, paymentData: { ...body.paymentData, ...change } },
    });
    expect(answer.status).toBe(400);
  });
});
