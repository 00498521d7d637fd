import { eq } from 'drizzle-orm';
import { DAY_MS } from '#club/facts/limits.ts';
import type { Card } from '#contract/read-card.ts';
import { members } from '../../db/schema/accounts.ts';
import {
  type InvoiceRow,
  invoices,
  memberBilling,
  type PlanRow,
  subscriptions,
} from '../../db/schema/billing.ts';
import type { Deps } from '../../deps/deps.ts';
import { newId } from '../../deps/secrets.ts';
import { withMemberLock } from '../store/money-context.ts';
import { periodEnd } from '../store/periods.ts';
import { findPlan } from './plans.ts';

type Seeding = Pick<Deps, 'db' | 'clock' | 'fakeStripe'>;

/** Member ids of the three sample members. */
export interface SampleMembers {
  free: string;
  paid: string;
  founder: string;
}

const PAID_INVOICES = 14;

const FOUNDER_INVOICES = 3;

/** The card that the fake Stripe shows. */
const sampleCard: Card = { brand: 'visa', last4: '4242' };

/**
 * Gives the sample members their plans and some paid months. Skips members who already have a plan. Throws when the
 * plans are not seeded.
 */
export async function seedSubscriptions(context: Seeding, sample: SampleMembers): Promise<void> {
  await seedOne(context, sample.free, 'free_month', 0);
  await seedOne(context, sample.paid, 'premium_month', PAID_INVOICES);
  await seedOne(context, sample.founder, 'founder_month', FOUNDER_INVOICES);
}

async function seedOne(context: Seeding, memberId: string, planId: string, months: number): Promise<void> {
  const plan = await findPlan(context.db, planId);
  if (!plan) throw new Error(`No plan ${planId}: call seedPlans first.`);
  const renewing = await withMemberLock(context.db, memberId, async (tx) => {
    const [had] = await tx
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(eq(subscriptions.memberId, memberId))
      .limit(1);
    if (had) return undefined;
    const starts = monthStarts(new Date(context.clock.now()), Math.max(1, months));
    const first = starts[0] ?? new Date(context.clock.now());
    const start = starts.at(-1) ?? first;
    const isFounder = plan.type === 'founder';
    const isRenewing = context.fakeStripe !== undefined && plan.amountCents > 0;
    const card = isRenewing ? sampleCard : null;
    const ref = `sub_${newId()}`;
    const period = { periodStart: start, periodEnd: periodEnd(start, plan.interval) };
    await tx.insert(subscriptions).values({
      id: newId(),
      provider: isRenewing ? 'stripe' : 'none',
      providerRef: ref,
      memberId,
      planId: plan.id,
      isFounder,
      priceCents: plan.amountCents,
      status: 'active',
      card,
      ...period,
      createdAt: first,
    });
    if (months > 0) await tx.insert(invoices).values(invoicesOf({ memberId, plan, starts, card }));
    await tx
      .update(memberBilling)
      .set({ invoiceTotal: months, founderUsedAt: isFounder ? first : null })
      .where(eq(memberBilling.memberId, memberId));
    return isRenewing ? { ref, ...plan, ...period } : undefined;
  });
  // After the lock: the fake Stripe uses the same database.
  if (renewing) {
    const [member] = await context.db.select().from(members).where(eq(members.id, memberId));
    await context.fakeStripe?.plant({ email: member?.email ?? '', ...renewing });
  }
}

interface PaidMonths {
  memberId: string;
  plan: PlanRow;
  starts: Date[];
  card: Card | null;
}

const invoicesOf = ({ memberId, plan, starts, card }: PaidMonths): InvoiceRow[] =>
  starts.map((at, index) => ({
    id: newId(),
    memberId,
    memberSeq: index + 1,
    planId: plan.id,
    checkoutId: null,
    amountCents: plan.amountCents,
    status: 'paid',
    stripeInvoiceId: `in_${newId()}`,
    periodStart: at,
    periodEnd: periodEnd(at, plan.interval),
    createdAt: at,
    paidAt: at,
    receiptMailedAt: at,
    card,
  }));

/** Returns the starts of the last `months` paid months, oldest first. The newest began two days ago. */
function monthStarts(now: Date, months: number): Date[] {
  const day = Math.min(28, now.getUTCDate());
  return Array.from({ length: months }, (_, index) => {
    const back = months - 1 - index;
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, day, 9) - 2 * DAY_MS);
  });
}
