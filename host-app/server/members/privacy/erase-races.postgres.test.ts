import { and, eq, inArray, ne } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#club/facts/limits.ts';
import { isNightly } from '#kit/nightly.ts';
import { aBuyer, sessionIn } from '#kit/payments/buyer.ts';
import { type Payer, sharedShop } from '#kit/payments/stripe-shop.ts';
import { findOrphans } from '../../billing/orphans/orphans.ts';
import { findPlan } from '../../billing/plan-list/plans.ts';
import { sweepMoney } from '../../billing/sweep.ts';
import { checkouts, invoices, subscriptions } from '../../db/schema/billing.ts';
import { grantPlan } from '../../staff/acts/membership-acts.ts';
import { adoptOrphan } from '../../staff/acts/orphan-adoption.ts';
import { deleteDueAccounts } from './deletion.ts';
import { eraseMember } from './erase.ts';

const ROUNDS = isNightly ? 40 : 12;

/** Each statement has its own connection here. */
describe('a deletion next to calls that give a plan', () => {
  const shop = sharedShop(1_000);
  const deadlocks: unknown[] = [];
  afterAll(() => void shop.api.logged.splice(0));

  const planOf = async (planId: string) => {
    const plan = await findPlan(shop.api.deps.db, planId);
    if (!plan) throw new Error(`No plan ${planId}.`);
    return plan;
  };
  /** Refusals are expected. A deadlock is not: its message is kept. */
  const tried = (work: Promise<unknown>) =>
    work.catch((thrown: unknown) => {
      const texts = [thrown, (thrown as Error).cause].map(String);
      if (texts.some((text) => /deadlock/i.test(text))) deadlocks.push(thrown);
    });
  const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  /** Makes a subscription at Stripe that no member has. */
  const orphanOf = async ({ ref, buyer }: Payer) => {
    const { db, payments } = shop.api.deps;
    await db.delete(invoices).where(eq(invoices.memberId, buyer.id));
    await db.delete(subscriptions).where(eq(subscriptions.memberId, buyer.id));
    await db.delete(checkouts).where(eq(checkouts.memberId, buyer.id));
    const at = await payments.readSubscription(ref);
    if (!at) throw new Error('No subscription.');
    return at;
  };

  it('leaves no plan that Stripe charges, and no deadlock (PRIVACY-05)', async () => {
    const { deps, clock } = shop.api;
    const { account } = shop.stripe;
    const until = new Date(clock.now() + 300 * DAY_MS);
    const deleted: string[] = [];
    const bought: string[] = [];
    const orphans: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const payer = await shop.payer('premium_month');
      const other = await orphanOf(await shop.payer('founder_month'));
      const { buyer } = payer;
      const free = await aBuyer(shop.api);
      bought.push(payer.ref);
      orphans.push(other.ref);
      const premium = await planOf('premium_month');
      const founder = await planOf('founder_month');
      const buy = async () => {
        const session = sessionIn(await buyer.checkout('premium_year'));
        account.pay(session);
        bought.push(account.session(session).subscription ?? '');
        await shop.confirm(buyer, session);
      };
      await Promise.all([
        tried(later(round % 4).then(() => eraseMember(deps, buyer))),
        tried(later(round % 3).then(() => eraseMember(deps, free))),
        tried(buy()),
        tried(adoptOrphan(deps, { at: other, memberId: free.id, plan: founder })),
        tried(grantPlan(deps, { memberId: free.id, plan: premium, until })),
        tried(buyer.cancel()),
        tried(buyer.call('deleteAccount')),
        tried(buyer.call('keepAccount')),
        tried(sweepMoney(deps)),
      ]);
      deleted.push(buyer.id, free.id);
    }
    expect([...deadlocks, ...shop.api.logged.filter((line) => /deadlock/i.test(line))]).toEqual([]);
    // What a turn could not delete is deleted by the next one, as the hourly sweep does.
    for (const id of deleted) await eraseMember(deps, { id });
    for (let turn = 0; turn < 3; turn += 1) {
      clock.pass(DAY_MS + MINUTE_MS);
      await sweepMoney(deps);
      await findOrphans(deps);
      await deleteDueAccounts(deps);
    }
    const isTheirs = inArray(subscriptions.memberId, deleted);
    expect(await deps.db.$count(subscriptions, and(isTheirs, ne(subscriptions.status, 'ended')))).toBe(0);
    const isOpen = and(inArray(checkouts.memberId, deleted), eq(checkouts.status, 'open'));
    expect(await deps.db.$count(checkouts, isOpen)).toBe(0);
    // An orphan that nobody adopted stays on its list.
    const theirs = await deps.db.select().from(subscriptions).where(isTheirs);
    const charged = [...bought, ...theirs.map(({ providerRef }) => providerRef)].filter(
      (ref) => account.subscriptions.get(ref)?.status === 'active',
    );
    expect(charged).toEqual([]);
    expect(theirs.filter(({ providerRef }) => orphans.includes(providerRef)).length).toBeGreaterThan(0);
  }, 600_000);
});
