import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '#kit/api.ts';
import { aBuyer, type Buyer, onPage, seedShop, urlIn } from '#kit/buyer.ts';
import { checkouts, founding, invoices, paymentCharges, subscriptions } from '../db/schema/money.ts';
import { countFounders } from './seats.ts';
import { expireSessions } from './sweep.ts';

/** Sequences a run: a few here, a thousand at night. */
const RUNS = Number(process.env.CLUB_MONEY_RUNS ?? 12);
const SEATS = 4;

const action = fc.oneof(
  fc.record({
    do: fc.constant('checkout' as const),
    plan: fc.constantFrom('free_month', 'premium_month', 'premium_year', 'founder_month'),
  }),
  fc.record({ do: fc.constant('pay' as const), at: fc.nat(3) }),
  fc.record({ do: fc.constant('abandon' as const), at: fc.nat(3) }),
  fc.record({ do: fc.constant('confirm' as const), at: fc.nat(3) }),
  fc.record({ do: fc.constant('cancel' as const) }),
  fc.record({ do: fc.constant('sweep' as const) }),
  fc.record({ do: fc.constant('pass' as const), minutes: fc.constantFrom(0.5, 2, 31, 60 * 25) }),
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

describe('a member of any history', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    await seedShop(api, SEATS);
  });
  afterAll(() => api.close());

  const perform = async (buyer: Buyer, sessions: string[], step: Action): Promise<void> => {
    if (step.do === 'checkout') {
      const answer = await buyer.checkout(step.plan);
      expect([200, 409]).toContain(answer.status);
      const session = urlIn(answer)?.split('/checkout/')[1];
      if (session && !sessions.includes(session)) sessions.unshift(session);
      return;
    }
    if (step.do === 'cancel') return void (await buyer.cancel());
    if (step.do === 'sweep') return expireSessions(api.deps);
    if (step.do === 'pass') return api.clock.pass(step.minutes * 60_000);
    const session = sessions[step.at];
    if (session === undefined) return;
    if (step.do === 'pay') return void (await onPage(api, session, 'pay'));
    if (step.do === 'abandon') return void (await onPage(api, session, 'cancel'));
    const confirmed = await buyer.call('confirmCheckout', { body: { sessionId: session } });
    expect([200, 409]).toContain(confirmed.status);
  };

  const balance = async (buyer: Buyer) => {
    const { db } = api.deps;
    const charges = await db
      .select({ cents: paymentCharges.amountCents, refundedAt: paymentCharges.refundedAt })
      .from(paymentCharges)
      .innerJoin(checkouts, eq(checkouts.sessionId, paymentCharges.sessionId))
      .where(eq(checkouts.memberId, buyer.id));
    const bills = await db.select().from(invoices).where(eq(invoices.memberId, buyer.id));
    const rows = await db.select().from(subscriptions).where(eq(subscriptions.memberId, buyer.id));
    const sum = (cents: number[]) => cents.reduce((total, next) => total + next, 0);
    return {
      active: rows.filter((row) => row.status === 'active').length,
      founderTerms: rows.filter((row) => row.isFounder).length,
      charged: sum(charges.filter((charge) => charge.refundedAt === null).map((charge) => charge.cents)),
      billed: sum(bills.map((bill) => bill.amountCents)),
      numbers: bills.map((bill) => bill.memberSeq).sort((a, b) => a - b),
    };
  };

  it('has at most one plan, invoices that equal the charges, one founding term and a plan after login', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 30 }), async (steps) => {
        const buyer = await aBuyer(api);
        const sessions: string[] = [];
        for (const step of steps) {
          await perform(buyer, sessions, step);
          expect((await balance(buyer)).active).toBeLessThanOrEqual(1);
          expect(await countFounders(api.deps.db)).toBeLessThanOrEqual(SEATS);
        }
        // Two days on and signed in again: login asks for the free plan.
        api.clock.pass(48 * 3_600_000);
        await buyer.checkout('free_month');
        const end = await balance(buyer);
        expect(end.active).toBe(1);
        expect(end.billed).toBe(end.charged);
        expect(end.founderTerms).toBeLessThanOrEqual(1);
        expect(end.numbers).toEqual(end.numbers.map((_, index) => index + 1));
        expect(await buyer.planId()).toBeDefined();
      }),
      { numRuns: RUNS },
    );
    const [row] = await api.deps.db.select().from(founding);
    expect(row?.seatLimit).toBe(SEATS);
  }, 600_000);
});
