import { and, count, desc, eq, isNull, max } from 'drizzle-orm';
import { readCurrentPlan } from '#contract/read.ts';
import { readBilling } from '#contract/read-billing.ts';
import { listPasskeys } from '../accounts/passkeys/passkeys.ts';
import { subscriptionInfo } from '../billing/current.ts';
import { type MemberRow, sessions } from '../db/schema/accounts.ts';
import { agreements, invoices, memberBilling, plans, subscriptions } from '../db/schema/billing.ts';
import type { Deps } from '../deps/deps.ts';

const SHOWN_INVOICES = 5;

/** Returns what staff sees of a member: sessions, passkeys, the plan as the member sees it, and the newest invoices. */
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
  const newest = await db
    .select()
    .from(invoices)
    .where(eq(invoices.memberId, member.id))
    .orderBy(desc(invoices.memberSeq))
    .limit(SHOWN_INVOICES);
  const [agreement] = await db
    .select()
    .from(agreements)
    .where(eq(agreements.memberId, member.id))
    .orderBy(desc(agreements.agreedAt))
    .limit(1);
  const passkeys = await listPasskeys(deps, member.id);
  return { member, signedIn, passkeys, plan, billing, latest, agreement, invoices: newest };
}

/** What readMemberCard returns. */
export type MemberCard = Awaited<ReturnType<typeof readMemberCard>>;
