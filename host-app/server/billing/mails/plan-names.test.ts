import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#club/facts/limits.ts';
import { type Payer, type StripeShop, stripeShop } from '#kit/payments/stripe-shop.ts';
import { members } from '../../db/schema/accounts.ts';
import { subscriptions } from '../../db/schema/billing.ts';
import { sendDueMails } from '../../send-due-mails.ts';
import { sweepMoney } from '../sweep.ts';
import { mailRenewals } from './renewal.ts';

describe('the mails about money in Spanish', () => {
  let shop: StripeShop;
  beforeAll(async () => {
    shop = await stripeShop(undefined, { CANCEL_AT_PERIOD_END: 'on' });
  });
  afterAll(() => shop.close());

  const dayIn = (days: number) => new Date(shop.api.clock.now() + days * DAY_MS).toISOString().slice(0, 10);
  const pass = async (ms: number) => {
    shop.api.clock.pass(ms);
    await sweepMoney(shop.api.deps);
    await sendDueMails(shop.api.deps);
    await mailRenewals(shop.api.deps);
  };
  const passDays = async (...each: number[]) => {
    for (const days of each) await pass(days * DAY_MS);
  };
  /** Lets the renewal fail. */
  const fail = async ({ ref }: Payer) => {
    shop.stripe.account.fail(ref);
    for (const event of shop.newEvents()) await shop.deliver(event);
  };
  const hold = ({ buyer }: Payer, until: number, from?: number) =>
    buyer.call('startHold', { body: { until: dayIn(until), ...(from && { from: dayIn(from) }) } });

  /** What happens to a plan, and the first words of the mails about it, oldest first. */
  const histories: [string, (payer: Payer) => Promise<unknown>, RegExp[]][] = [
    [
      'was canceled, taken back, and ended',
      async ({ buyer }) => {
        await buyer.cancel();
        await pass(2 * MINUTE_MS);
        await buyer.checkout('founder_month');
        await buyer.cancel('period-end');
        await pass(2 * MINUTE_MS);
        await passDays(31);
      },
      [/^Su recibo/, /está cancelado$/, /continúa$/, /^Su plan .* termina el/, /^Su plan .* terminó$/],
    ],
    [
      'ended for a missing payment',
      async (payer) => {
        await fail(payer);
        await passDays(0, 3, 4, 5, 2);
      },
      [
        /^Su recibo/,
        /^No pudimos cobrar/,
        /^Actualice su tarjeta/,
        /en una semana/,
        /^Último aviso/,
        /^Su plan .* terminó$/,
      ],
    ],
    [
      'ended for a planned deletion',
      async (payer) => {
        await fail(payer);
        await payer.buyer.call('deleteAccount');
        await pass(MINUTE_MS);
      },
      [/^Su recibo/, /^Su plan .* terminó$/],
    ],
    [
      'was put on hold',
      async (payer) => {
        await hold(payer, 20, 10);
        await payer.buyer.call('endHold');
        await hold(payer, 20);
        await passDays(15, 6);
      },
      [
        /^Su pausa está programada$/,
        /programada está cancelada$/,
        /está en pausa$/,
        /termina pronto$/,
        /está activo$/,
      ],
    ],
    [
      'could not be put on hold',
      async (payer) => {
        await hold(payer, 20, 1);
        await payer.buyer.cancel('period-end');
        await passDays(2);
      },
      [/^Su pausa está programada$/, /todavía no pudo empezar$/],
    ],
    [
      'renews',
      async ({ ref }) => {
        shop.stripe.account.subscription(ref).price.unit_amount = 2_499;
        const createdAt = new Date(shop.api.clock.now() - 366 * DAY_MS);
        await shop.api.deps.db
          .update(subscriptions)
          .set({ createdAt })
          .where(eq(subscriptions.providerRef, ref));
        await passDays(20);
      },
      [/^Su recibo/, /^El precio de su plan/, /^Su aviso anual/],
    ],
  ];
  it.each(histories)('name a plan that %s as the site does', async (_, happen, subjects) => {
    const payer = await shop.payer('founder_month');
    const { id, email } = payer.buyer;
    await shop.api.deps.db.update(members).set({ language: 'es' }).where(eq(members.id, id));
    await happen(payer);
    const mails = (await shop.api.mails(email)).toReversed().map(({ subject, text }) => ({ subject, text }));
    expect(mails.filter(({ subject, text }) => `${subject} ${text}`.includes('Founding Member'))).toEqual([]);
    const named = mails.filter(({ text }) => text.includes('Miembro Fundador'));
    for (const start of subjects)
      expect(named).toContainEqual({ subject: expect.stringMatching(start), text: expect.any(String) });
  });

  it('name a plan that renews for a year as the site does', async () => {
    const { buyer, ref } = await shop.payer('premium_year');
    await shop.api.deps.db.update(members).set({ language: 'es' }).where(eq(members.id, buyer.id));
    const end = shop.stripe.account.subscription(ref).periodEnd * 1_000;
    await pass(end - 29 * DAY_MS - shop.api.clock.now());
    const [mail] = await shop.api.mails(buyer.email);
    expect(mail?.subject).toMatch(/^Su plan Premium anual se renueva/);
  });
});
