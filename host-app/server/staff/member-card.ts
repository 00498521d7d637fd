import { and, count, desc, eq, gt, isNull, max } from 'drizzle-orm';
import { readCurrentPlan } from '#contract/read.ts';
import { readBilling } from '#contract/read-billing.ts';
import { listPasskeys } from '../accounts/passkeys/passkeys.ts';
import { subscriptionInfo } from '../billing/current.ts';
import { graceEndOf } from '../billing/past-due/grace.ts';
import { findRegistration } from '../db/member-rows.ts';
import { addressChanges, type MemberRow, sessions } from '../db/schema/accounts.ts';
import {
  agreements,
  holds,
  memberBilling,
  plans,
  type SubscriptionRow,
  subscriptions,
} from '../db/schema/billing.ts';
import type { Deps } from '../deps/deps.ts';

/** A founding seat: held with the plan, kept for a while after a missing payment, or none. */
export type Seat = { at: 'held' } | { at: 'kept'; until: Date } | { at: 'none' };

/**
 * Returns what staff sees of a member: sessions, passkeys, the plan as the member sees it, and what is wrong with it.
 * `listPayments` has the payments.
 */
export async function readMemberCard(deps: Deps, member: MemberRow) {
  const { db } = deps;
  // The reply that the member's own page gets, read by the same functions.
  const reply = await subscriptionInfo(deps, member.id);
  const plan = { currentPlan: readCurrentPlan(reply), billing: readBilling(reply) };
  const [signedIn] = await db
    .select({ sessions: count(), lastUse: max(sessions.usedAt) })
    .from(sessions)
    .where(and(eq(sessions.memberId, member.id), isNull(sessions.revokedAt)));
  const [billing] = await db.select().from(memberBilling).where(eq(memberBilling.memberId, member.id));
  const [latest] = await db
    .select({ subscription: subscriptions, plan: plans })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(subscriptions.memberId, member.id))
    .orderBy(subscriptions.status, desc(subscriptions.createdAt))
    .limit(1);
  const [agreement] = await db
    .select()
    .from(agreements)
    .where(eq(agreements.memberId, member.id))
    .orderBy(desc(agreements.agreedAt))
    .limit(1);
  const passkeys = await listPasskeys(deps, member.id);
  return {
    member,
    signedIn,
    passkeys,
    plan,
    billing,
    latest,
    agreement,
    hold: await runningHold(deps, member.id),
    pastDue: pastDueOf(latest?.subscription),
    seat: seatOf(latest?.subscription, billing?.seatUntil, deps.clock.now()),
    registration: member.deletedAt ? undefined : await findRegistration(db, member.email),
    newAddress: await pendingAddress(deps, member.id),
  };
}

/** What readMemberCard returns. */
export type MemberCard = Awaited<ReturnType<typeof readMemberCard>>;

async function runningHold({ db }: Deps, memberId: string) {
  const [running] = await db
    .select()
    .from(holds)
    .where(and(eq(holds.memberId, memberId), isNull(holds.endedAt)));
  return running;
}

/** Returns the first failure of a payment that is still missing, and when the plan ends for it. */
function pastDueOf(row: SubscriptionRow | undefined): { since: Date; endsAt: Date } | undefined {
  if (row?.status !== 'active' || !row.pastDueSince) return undefined;
  return { since: row.pastDueSince, endsAt: graceEndOf(row.pastDueSince) };
}

function seatOf(row: SubscriptionRow | undefined, keptUntil: Date | null | undefined, now: number): Seat {
  if (row?.isFounder && row.status !== 'ended') return { at: 'held' };
  return keptUntil && keptUntil.getTime() > now ? { at: 'kept', until: keptUntil } : { at: 'none' };
}

/** Returns an address that waits for its code. */
async function pendingAddress({ db, clock }: Deps, memberId: string) {
  const [change] = await db
    .select({ kind: addressChanges.kind, email: addressChanges.email, expiresAt: addressChanges.expiresAt })
    .from(addressChanges)
    .where(and(eq(addressChanges.memberId, memberId), gt(addressChanges.expiresAt, new Date(clock.now()))))
    .limit(1);
  return change;
}
