import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#club/facts/limits.ts';
import { moneyCopy } from '#contract/messages/money.copy.ts';
import type { WireBilling } from '#contract/wire.ts';
import { aBuyer, type Buyer, onPage, returnAddresses, seedShop, sessionIn } from '#kit/payments/buyer.ts';
import { type StripeShop, stripeShop } from '#kit/payments/stripe-shop.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { cardOf } from '#server/fake-stripe/records.ts';
import { memberBilling } from '../../db/schema/billing.ts';
import { sweepMoney } from '../sweep.ts';

const returnUrl = returnAddresses.successUrl;

const billingOf = async (buyer: Buyer): Promise<WireBilling | undefined> =>
  ((await buyer.call('subscriptionInfo')).body.data as { billing?: WireBilling }).billing;
const cardPageOf = async (buyer: Buyer): Promise<string> =>
  ((await buyer.call('changeCard', { body: { returnUrl } })).body.data as { url: string }).url;
const cardsOf = async (buyer: Buyer): Promise<unknown[]> => {
  const { data } = (await buyer.call('invoices')).body as { data: { invoices: { card?: unknown }[] } };
  return data.invoices.map(({ card }) => card);
};
const statusesOf = async (buyer: Buyer): Promise<string[]> => {
  const { data } = (await buyer.call('invoices')).body as { data: { invoices: { status: string }[] } };
  return data.invoices.map(({ status }) => status);
};

describe('the card at Stripe', () => {
  let shop: StripeShop;
  beforeAll(async () => {
    shop = await stripeShop();
  }, 60_000);
  beforeEach(() => shop.stripe.beforeAnswer());
  afterAll(() => shop.close());

  const hear = async () => {
    for (const event of shop.newEvents()) expect(await shop.deliver(event)).toBe(200);
  };
  const customerOf = async ({ id }: Buyer) => {
    const { db } = shop.api.deps;
    const [row] = await db.select().from(memberBilling).where(eq(memberBilling.memberId, id));
    return row?.customerRef ?? '';
  };

  it('belongs to one customer for each member, whom later checkouts name (CARD-01)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    const { customer } = shop.stripe.account.subscription(ref);
    expect(await customerOf(buyer)).toBe(customer);
    await buyer.cancel();
    const session = shop.stripe.account.session(await shop.start(buyer, 'premium_year'));
    expect([session.customer, session.customer_email]).toEqual([customer, null]);
  });

  it('does not stop a checkout when the customer was deleted at Stripe (CARD-01)', async () => {
    const { buyer } = await shop.payer('premium_month');
    shop.stripe.account.customers.list.delete(await customerOf(buyer));
    await buyer.cancel();
    const session = await shop.start(buyer, 'premium_year');
    shop.stripe.account.pay(session);
    await hear();
    const { customer } = shop.stripe.account.session(session);
    expect(await customerOf(buyer)).toBe(customer);
  });

  it('changes at the customer that pays when the stored one is of another account (CARD-02)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    const { db } = shop.api.deps;
    const store = (customerRef: string) =>
      db.update(memberBilling).set({ customerRef }).where(eq(memberBilling.memberId, buyer.id));
    await store('cus_of_another_account');
    const { customer } = shop.stripe.account.subscription(ref);
    expect(await cardPageOf(buyer)).toBe(`https://pay.stripe.test/checkout/card/${customer}`);
    expect(await customerOf(buyer)).toBe(customer);
    // Now Stripe knows neither the customer nor the subscription.
    shop.stripe.account.customers.list.delete(customer);
    for (const isKnown of [true, false]) {
      if (!isKnown) shop.stripe.account.subscriptions.delete(ref);
      const refused = await buyer.call('changeCard', { body: { returnUrl } });
      expect([refused.status, refused.body.message]).toEqual([409, moneyCopy.customerUnknown]);
    }
  });

  it('follows no event of a customer that Stripe does not know any more (CARD-02)', async () => {
    const { buyer } = await shop.payer('premium_month');
    const customer = await customerOf(buyer);
    const event = shop.stripe.account.customers.changeCard(customer, true);
    shop.stripe.account.customers.list.delete(customer);
    shop.newEvents();
    expect(await shop.deliver(event)).toBe(200);
  });

  it('changes on the page of the customer, even for a plan from before customers were stored (CARD-02)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    await shop.api.deps.db.update(memberBilling).set({ customerRef: null });
    expect(await cardPageOf(buyer)).toBe(
      `https://pay.stripe.test/checkout/card/${shop.stripe.account.subscription(ref).customer}`,
    );
    const elsewhere = await buyer.call('changeCard', {
      body: { returnUrl: 'http://jane:secret@club.test/' },
    });
    expect(elsewhere.status).toBe(400);
    expect((await (await aBuyer(shop.api)).call('changeCard', { body: { returnUrl } })).status).toBe(404);
  });

  it('pays the open invoice once when it is new, and the next renewals (CARD-02)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    const { customers, charges } = shop.stripe.account;
    shop.stripe.account.fail(ref);
    await hear();
    const before = charges.length;
    customers.changeCard(await customerOf(buyer), true);
    const [changed] = shop.newEvents();
    if (!changed) throw new Error('no event');
    for (const id of ['a', 'b', 'c']) expect(await shop.deliver({ ...changed, id })).toBe(200);
    await hear();
    expect(charges.length - before).toBe(1);
    expect(await statusesOf(buyer)).toEqual(['paid', 'paid']);
    expect((await billingOf(buyer))?.past_due).toBeUndefined();
    shop.stripe.account.turn(ref);
    await hear();
    expect(await statusesOf(buyer)).toEqual(['paid', 'paid', 'paid']);
  });

  it('is named with brand and last four, at the plan and at each invoice it paid (CARD-02)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    const { account } = shop.stripe;
    const first = cardOf(account.subscription(ref).default_payment_method);
    expect((await billingOf(buyer))?.card).toEqual(first);
    expect(await cardsOf(buyer)).toEqual([first]);
    account.fail(ref);
    await hear();
    expect(await cardsOf(buyer)).toEqual([undefined, first]);
    account.customers.changeCard(await customerOf(buyer), true);
    await hear();
    const second = cardOf(account.subscription(ref).default_payment_method);
    expect(second).not.toEqual(first);
    expect((await billingOf(buyer))?.card).toEqual(second);
    expect(await cardsOf(buyer)).toEqual([second, first]);
  });

  it('that changed is mailed to the owner once, with what to do if it was somebody else (CARD-02)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    const changed = async () =>
      (await shop.api.mails(buyer.email)).filter(({ subject }) => /card .* changed$/.test(subject));
    expect(await changed()).toEqual([]);
    shop.stripe.account.customers.changeCard(await customerOf(buyer), true);
    const [event] = shop.newEvents();
    if (!event) throw new Error('no event');
    for (const id of ['d', 'e']) await shop.deliver({ ...event, id });
    await hear();
    const { last4 } = cardOf(shop.stripe.account.subscription(ref).default_payment_method) ?? {};
    expect((await changed()).map(({ text }) => text)).toEqual([
      expect.stringMatching(new RegExp(`ends in ${last4}[^]*/invoice[^]*Wasn’t this you\\?`)),
    ]);
    shop.stripe.account.turn(ref);
    await hear();
    expect(await changed()).toHaveLength(1);
  });

  it('that is declined, too, keeps the payment open and the plan in its grace time (CARD-02)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    shop.stripe.account.fail(ref);
    await hear();
    shop.stripe.account.customers.changeCard(await customerOf(buyer), false);
    await hear();
    expect(await statusesOf(buyer)).toEqual(['open', 'paid']);
    expect((await billingOf(buyer))?.past_due).toMatchObject({ amount: 1_999 });
  });

  it('is found by the daily comparison when its event is lost (CARD-02)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    shop.stripe.account.fail(ref);
    await hear();
    shop.stripe.account.customers.changeCard(await customerOf(buyer), true);
    shop.newEvents();
    shop.api.clock.pass(DAY_MS + 1);
    await sweepMoney(shop.api.deps);
    expect(await statusesOf(buyer)).toEqual(['paid', 'paid']);
  });

  describe('after a card of the portal and a later checkout', () => {
    const cardsMailed = async (buyer: Buyer) =>
      (await shop.api.mails(buyer.email)).filter(({ subject }) => /card .* changed$/.test(subject)).length;
    const chargedCard = ({ ref }: { ref: string }) =>
      shop.stripe.account.subscription(ref).default_payment_method;
    /** A member who changed the card in the portal and then pays another checkout, which nobody has reported yet. */
    const paidAgain = async (planId: string, between: (buyer: Buyer) => Promise<unknown>) => {
      const { buyer } = await shop.payer('premium_month');
      shop.stripe.account.customers.changeCard(await customerOf(buyer), true);
      await hear();
      expect(await cardsMailed(buyer)).toBe(1);
      shop.api.clock.pass(MINUTE_MS);
      await between(buyer);
      const session = await shop.start(buyer, planId);
      shop.stripe.account.pay(session);
      const ref = shop.stripe.account.session(session).subscription ?? '';
      return { buyer, session, ref, bought: chargedCard({ ref }), customer: await customerOf(buyer) };
    };
    const rejoin = () =>
      paidAgain('premium_month', async (buyer) => {
        await buyer.cancel();
        shop.api.clock.pass(2 * DAY_MS);
        await sweepMoney(shop.api.deps);
        shop.newEvents();
      });
    const change = () => paidAgain('premium_year', (buyer) => buyer.cancel());
    const customerEvent = (customer: string) => shop.stripe.account.customers.touch(customer);

    it.each([
      ['a plan that was joined again', rejoin],
      ['a plan that replaced another one', change],
    ])('keeps the card of the checkout for %s, in any order of events (CARD-02)', async (_, again) => {
      for (const order of ['customer first', 'checkout first']) {
        const { buyer, session, ref, bought, customer } = await again();
        if (order === 'checkout first') await shop.confirm(buyer, session);
        for (let time = 0; time < 2; time += 1) expect(await shop.deliver(customerEvent(customer))).toBe(200);
        await hear();
        shop.stripe.account.fail(ref);
        await hear();
        shop.api.clock.pass(DAY_MS + 1);
        await sweepMoney(shop.api.deps);
        expect([order, chargedCard({ ref })]).toEqual([order, bought]);
        expect((await billingOf(buyer))?.card).toEqual(cardOf(bought));
        expect(await cardsMailed(buyer)).toBe(1);
      }
    });

    it.each(['before', 'after'])(
      'follows a newer card whose event arrives %s that of the checkout (CARD-02)',
      async (order) => {
        const { buyer, session, ref, customer } = await rejoin();
        shop.newEvents();
        if (order === 'after') await shop.confirm(buyer, session);
        shop.api.clock.pass(MINUTE_MS);
        const event = shop.stripe.account.customers.changeCard(customer, true);
        const { default_payment_method: newest } =
          shop.stripe.account.customers.customer(customer).invoice_settings;
        expect(await shop.deliver(event)).toBe(200);
        await shop.confirm(buyer, session);
        await hear();
        expect(chargedCard({ ref })).toBe(newest);
        expect((await billingOf(buyer))?.card).toEqual(cardOf(newest ?? ''));
        expect(await cardsMailed(buyer)).toBe(2);
      },
    );
  });

  it('of another product on the account is left alone', async () => {
    const { customers } = shop.stripe.account;
    await hear();
    customers.changeCard(customers.add('stranger@example.com').id, true);
    shop.stripe.requests.length = 0;
    await hear();
    expect(shop.stripe.requests).toEqual([]);
  });

  it('is announced with the date and the amount of the next charge (CARD-04)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    const at = new Date(shop.stripe.account.subscription(ref).periodEnd * 1_000).toISOString();
    expect(await billingOf(buyer)).toEqual({
      plan_name: 'Premium',
      plan_id: 'premium_month',
      price: 1_999,
      card: cardOf(shop.stripe.account.subscription(ref).default_payment_method),
      next_charge_at: at,
      next_charge: 1_999,
      can_change_card: true,
      holds_left: 2,
    });
  });
});

describe('the card of the fake Stripe', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    await seedShop(api);
  }, 60_000);
  afterAll(() => api.close());

  const form = (card: string): RequestInit => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ card }),
  });
  const pathOf = (url: string) => new URL(url).pathname;
  const pass = async (days: number) => {
    api.clock.pass(days * DAY_MS);
    await api.tick();
    await sweepMoney(api.deps);
  };

  it('renews the plan at the end of each period, with an invoice each (CARD-03)', async () => {
    const buyer = await aBuyer(api);
    await buyer.buy('premium_month');
    const first = (await billingOf(buyer))?.next_charge_at;
    await pass(65);
    expect(await statusesOf(buyer)).toEqual(['paid', 'paid', 'paid']);
    await sweepMoney(api.deps);
    expect(await statusesOf(buyer)).toHaveLength(3);
    expect(Date.parse((await billingOf(buyer))?.next_charge_at ?? '')).toBeGreaterThan(
      Date.parse(first ?? ''),
    );
  });

  it('ends a canceled plan without a charge (CARD-03)', async () => {
    const buyer = await aBuyer(api);
    await buyer.buy('premium_month');
    await buyer.cancel();
    await pass(2);
    await pass(33);
    expect(await statusesOf(buyer)).toEqual(['paid']);
    expect(await buyer.planId()).toBeUndefined();
  });

  it('can fail at the renewal, and be changed to one that pays (CARD-02, CARD-03)', async () => {
    const buyer = await aBuyer(api);
    const session = sessionIn(await buyer.checkout('premium_month'));
    expect(await (await api.fetch(`/checkout/${session}`)).text()).toContain(
      'Fails from the first renewal on',
    );
    await api.fetch(`/checkout/${session}/pay`, form('fails'));
    expect((await billingOf(buyer))?.card).toEqual({ brand: 'visa', last4: '0341' });
    expect(await buyer.planId()).toBe('premium_month');
    await pass(32);
    expect(await statusesOf(buyer)).toEqual(['open', 'paid']);
    expect(await buyer.planId()).toBe('premium_month');
    const path = pathOf(await cardPageOf(buyer));
    const page = await api.fetch(path);
    expect(await page.text()).toMatch(/value="fails" checked/);
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://club.test;");
    const saved = await api.fetch(path, form('pays'));
    expect([saved.status, saved.headers.get('location')]).toEqual([303, returnUrl]);
    expect(await statusesOf(buyer)).toEqual(['paid', 'paid']);
    expect(await billingOf(buyer)).toMatchObject({ next_charge: 1_999, card: { last4: '4242' } });
    const cards = [
      { brand: 'visa', last4: '4242' },
      { brand: 'visa', last4: '0341' },
    ];
    expect(await cardsOf(buyer)).toEqual(cards);
  });

  it('has no page for an unknown customer, and a later checkout keeps the customer (CARD-01)', async () => {
    expect((await api.fetch('/checkout/card/cus_test_none')).status).toBe(404);
    const buyer = await aBuyer(api);
    await buyer.buy('premium_month');
    const before = await cardPageOf(buyer);
    await buyer.cancel();
    await onPage(api, sessionIn(await buyer.checkout('premium_year')), 'pay');
    expect(await cardPageOf(buyer)).toBe(before);
  });
});
