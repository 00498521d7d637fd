import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#club/facts/limits.ts';
import { termsCopy } from '#contract/messages/terms.copy.ts';
import { aBuyer, type Buyer, returnAddresses, sessionIn } from '#kit/payments/buyer.ts';
import { type StripeShop, stripeShop } from '#kit/payments/stripe-shop.ts';
import { memberCopy } from '#kit/privacy/member-copy.ts';
import { staffTerminal } from '#kit/server/staff-terminal.ts';
import { renewalTermsEs } from '#languages/es/rules/renewal-terms.copy.ts';
import { members } from '../../db/schema/accounts.ts';
import { agreements, checkouts } from '../../db/schema/billing.ts';
import { eraseMember } from '../../members/privacy/erase.ts';
import { sweepMoney } from '../sweep.ts';
import { sweepAgreements, TERMS_VERSION } from './agreement.ts';

const OLD_TERMS = 'January 1, 2020';
const YEAR_MS = 366 * DAY_MS;

describe('the agreement of a checkout', () => {
  let shop: StripeShop;
  beforeAll(async () => {
    shop = await stripeShop();
  });
  beforeEach(() => void shop.newEvents());
  afterAll(() => shop.close());

  const agreedBy = ({ id }: Buyer) =>
    shop.api.deps.db.select().from(agreements).where(eq(agreements.memberId, id));
  const order = (buyer: Buyer, termsVersion: string | undefined, language = 'en', planId = 'premium_month') =>
    buyer.call('checkout', {
      body: { planId, ...returnAddresses, termsVersion },
      headers: { 'Accept-Language': language },
    });
  const paramsOf = () => {
    const made = shop.stripe.requests.filter(({ path }) => path === '/v1/checkout/sessions');
    return Object.fromEntries(made.at(-1)?.params ?? []);
  };
  const hear = async () => {
    for (const event of shop.newEvents()) await shop.deliver(event);
  };

  it('is stored, and Stripe shows its sentence above the button (SALE-02, SALE-03)', async () => {
    const buyer = await aBuyer(shop.api);
    await order(buyer, TERMS_VERSION);
    const [agreed, ...more] = await agreedBy(buyer);
    expect(more).toEqual([]);
    expect(agreed).toMatchObject({
      termsVersion: TERMS_VERSION,
      planId: 'premium_month',
      priceCents: 1_999,
      currency: 'usd',
      interval: 'month',
      language: 'en',
      agreedAt: new Date(shop.api.clock.now()),
    });
    expect(agreed?.sentence).toContain('Renews automatically at $19.99 every month until you cancel.');
    expect(paramsOf()).toMatchObject({ locale: 'en', 'custom_text[submit][message]': agreed?.sentence });
    expect(await staffTerminal(shop.api)(['member', 'show', buyer.id])).toContain(agreed?.sentence);
    const copy = await memberCopy(shop.api.deps, buyer.id);
    expect(copy.agreements).toEqual([agreed]);
  });

  it('has the language of the first press, and so has Stripe’s page (SALE-03)', async () => {
    const buyer = await aBuyer(shop.api);
    const first = sessionIn(await order(buyer, TERMS_VERSION, 'es', 'premium_year'));
    expect(paramsOf()).toMatchObject({ locale: 'es-419' });
    expect(sessionIn(await order(buyer, TERMS_VERSION, 'en', 'premium_year'))).toBe(first);
    const [agreed] = await agreedBy(buyer);
    expect([agreed?.language, agreed?.sentence]).toEqual([
      'es',
      expect.stringContaining('Se renueva automáticamente por $215.89 cada año'),
    ]);
  });

  it.each([
    ['en', termsCopy.changed],
    ['es', renewalTermsEs.changed],
  ])(
    'is refused under other terms, in %s, and nothing is charged or lost (SALE-04)',
    async (language, words) => {
      const { buyer, ref } = await shop.payer('premium_month');
      const before = await agreedBy(buyer);
      // The screen cancels a paid plan before each checkout.
      await buyer.cancel();
      const refused = await order(buyer, OLD_TERMS, language, 'premium_year');
      expect([refused.status, refused.body.message]).toEqual([412, words]);
      expect(await buyer.planId()).toBe('premium_month');
      expect(await agreedBy(buyer)).toEqual(before);
      await sweepMoney(shop.api.deps);
      expect(shop.stripe.account.subscription(ref)).toMatchObject({
        status: 'active',
        cancel_at_period_end: false,
      });
      await buyer.cancel();
      const session = sessionIn(await order(buyer, TERMS_VERSION, language, 'premium_year'));
      shop.stripe.account.pay(session);
      await hear();
      expect(await shop.recordsOf(buyer, session)).toMatchObject({ charges: 1 });
      expect(await buyer.planId()).toBe('premium_year');
      expect(await agreedBy(buyer)).toHaveLength(2);
    },
  );

  it('counts the terms accepted last for a page that names none (SALE-04)', async () => {
    const buyer = await aBuyer(shop.api);
    const { db } = shop.api.deps;
    await db.update(members).set({ termsVersion: OLD_TERMS }).where(eq(members.id, buyer.id));
    expect((await order(buyer, undefined)).status).toBe(412);
    expect((await order(buyer, TERMS_VERSION)).status).toBe(200);
    const [member] = await db.select().from(members).where(eq(members.id, buyer.id));
    expect(member?.termsVersion).toBe(TERMS_VERSION);
    expect((await order(buyer, undefined)).status).toBe(200);
  });

  it('is made again by a press under newer terms, for the same open page (SALE-04)', async () => {
    const buyer = await aBuyer(shop.api);
    const session = sessionIn(await order(buyer, TERMS_VERSION));
    const { db } = shop.api.deps;
    await db.update(agreements).set({ termsVersion: OLD_TERMS }).where(eq(agreements.memberId, buyer.id));
    shop.api.clock.pass(60_000);
    expect(sessionIn(await order(buyer, TERMS_VERSION))).toBe(session);
    const [agreed] = await agreedBy(buyer);
    expect(agreed).toMatchObject({ termsVersion: TERMS_VERSION, agreedAt: new Date(shop.api.clock.now()) });
  });

  it('stays after a deletion without a name, and goes three years later (SALE-02)', async () => {
    const { buyer } = await shop.payer('premium_month');
    await eraseMember(shop.api.deps, buyer);
    const [kept] = await agreedBy(buyer);
    expect(JSON.stringify(kept)).not.toContain(buyer.email);
    const sweepIn = (ms: number) => sweepAgreements(shop.api.deps.db, shop.api.clock.now() + ms);
    await sweepIn(2.9 * YEAR_MS);
    expect(await agreedBy(buyer)).toHaveLength(1);
    await sweepIn(3.1 * YEAR_MS);
    expect(await agreedBy(buyer)).toEqual([]);
  });

  it('stays while the plan goes on, and for a year after it (SALE-02)', async () => {
    const { buyer } = await shop.payer('premium_year');
    const sweepIn = (ms: number) => sweepAgreements(shop.api.deps.db, shop.api.clock.now() + ms);
    await sweepIn(10 * YEAR_MS);
    expect(await agreedBy(buyer)).toHaveLength(1);
    shop.api.clock.pass(4 * YEAR_MS);
    await staffTerminal(shop.api)(['member', 'refund', buyer.id, '--cancel-plan', '--yes', '--why', 'asked']);
    await sweepIn(0.9 * YEAR_MS);
    expect(await agreedBy(buyer)).toHaveLength(1);
    await sweepIn(1.1 * YEAR_MS);
    expect(await agreedBy(buyer)).toEqual([]);
  });

  it('goes after 30 days when nobody paid (SALE-02)', async () => {
    const buyer = await aBuyer(shop.api);
    await order(buyer, TERMS_VERSION);
    shop.api.clock.pass(31 * 60_000);
    await sweepMoney(shop.api.deps);
    const [closed] = await shop.api.deps.db.select().from(checkouts).where(eq(checkouts.memberId, buyer.id));
    expect(closed?.status).toBe('expired');
    await sweepAgreements(shop.api.deps.db, shop.api.clock.now() + 29 * DAY_MS);
    expect(await agreedBy(buyer)).toHaveLength(1);
    await sweepAgreements(shop.api.deps.db, shop.api.clock.now() + 31 * DAY_MS);
    expect(await agreedBy(buyer)).toEqual([]);
  });
});
