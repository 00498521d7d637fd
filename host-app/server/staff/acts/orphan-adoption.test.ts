import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#club/facts/limits.ts';
import { sharedShop } from '#kit/payments/stripe-shop.ts';
import { takeSnapshot } from '#kit/server/snapshot.ts';
import { StripeRefusal } from '#server/fake-stripe/records.ts';
import { sweepMoney } from '../../billing/sweep.ts';
import { findMember } from '../../db/member-rows.ts';
import { invoices, subscriptions } from '../../db/schema/billing.ts';
import { sendDueMails } from '../../send-due-mails.ts';
import { orphanActs, requireOrphan } from './orphan-acts.ts';
import { prepareAct } from './prepare-act.ts';

describe('an adopted subscription whose payments could not be read', () => {
  const shop = sharedShop(5);
  let restore: () => Promise<void>;
  beforeAll(async () => {
    restore = await takeSnapshot(shop.api.deps.db);
  });
  const adopt = async (ref: string) => {
    const act = orphanActs.find(({ name }) => name === 'orphans adopt');
    if (!act) throw new Error('No such act.');
    const target = await requireOrphan(shop.api.deps, ref);
    const staff = { name: 'ann', role: 'owner' } as const;
    return (await prepareAct(shop.api.deps, { staff, act, target, values: {} })).run({ why: 'restored' });
  };
  const paidOf = async (memberId: string) =>
    (await shop.api.deps.db.select().from(invoices).where(eq(invoices.memberId, memberId))).map(
      ({ amountCents }) => amountCents,
    );

  it.each([1, 2])(
    'shows the member all earlier payments later (%i), with a receipt for the next one only (ORPHAN-02)',
    async (payments) => {
      const { api, stripe } = shop;
      const { db } = api.deps;
      const { buyer, ref } = await shop.payer('premium_month');
      await restore();
      if (payments === 2) {
        api.clock.pass(30 * DAY_MS);
        stripe.account.turn(ref);
      }
      api.clock.pass(DAY_MS);
      stripe.beforeAnswer(({ path }) => {
        if (path.startsWith('/v1/invoices/')) throw new StripeRefusal(500, 'api_error');
      });
      expect(await adopt(ref)).toMatch(/^Premium now belongs to a new account/);
      const member = await findMember(db, buyer.email);
      const id = member?.id ?? '';
      await sweepMoney(api.deps).catch(() => undefined);
      expect(await paidOf(id)).toEqual([]);
      stripe.beforeAnswer();
      // A plan that could not be compared waits for ten minutes.
      api.clock.pass(DAY_MS / 24);
      await sweepMoney(api.deps);
      await sendDueMails(api.deps);
      expect(await paidOf(id)).toEqual(Array(payments).fill(1_999));
      const subjects = (await api.mails(buyer.email)).map(({ subject }) => subject);
      expect(subjects).toEqual([expect.stringMatching(/account is ready again$/)]);
      const [row] = await db.select().from(subscriptions).where(eq(subscriptions.providerRef, ref));
      expect(row).toMatchObject({ status: 'active', nextCheckAt: null });
      expect(row?.periodStart).toEqual((await api.deps.payments.readSubscription(ref))?.periodStart);
      // The next payment has its receipt again.
      api.clock.pass(30 * DAY_MS);
      stripe.account.turn(ref);
      for (const event of shop.newEvents()) await shop.deliver(event);
      await sendDueMails(api.deps);
      expect((await api.mails(buyer.email)).filter(({ subject }) => /receipt/i.test(subject))).toHaveLength(
        1,
      );
      api.logged.splice(0);
    },
  );
});
