import { and, count, desc, eq, gt, isNull, max } from 'drizzle-orm';
import { cardInWords } from '#club/rules/card.ts';
import { formatShortDay } from '#club/rules/dates.ts';
import { membershipStateCopy } from '#club/rules/membership-state.copy.ts';
import { membershipStateOf, stateLine } from '#club/rules/membership-state.ts';
import { formatCents } from '#club/rules/money.ts';
import { readBilling } from '#contract/read-billing.ts';
import { readCurrentPlan } from '#contract/read.ts';
import { listPasskeys } from '../../accounts/passkeys/passkeys.ts';
import { subscriptionInfo } from '../../billing/overview/subscription-info.ts';
import { lastDayOf } from '../../billing/store/hold-rows.ts';
import { endOf, graceEndOf } from '../../billing/store/periods.ts';
import { findRegistration } from '../../db/member-rows.ts';
import { addressChanges, type MemberRow, sessions } from '../../db/schema/accounts.ts';
import {
  agreements,
  holds,
  memberBilling,
  plans,
  type SubscriptionRow,
  subscriptions,
} from '../../db/schema/billing.ts';
import type { Deps } from '../../deps/deps.ts';
import { chargeText, dayText, minuteText, priceText } from './formats.ts';

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

/** Returns what a card shows: the name of each fact, and the fact. */
export function memberFacts(card: MemberCard): string[][] {
  const { member, signedIn, passkeys, plan, billing, latest, agreement } = card;
  const ways = [
    member.passwordHash && 'password',
    member.googleSub && 'Google',
    passkeys.length > 0 && 'passkey',
  ].filter(Boolean);
  return [
    ['id', member.id],
    ['address', member.email],
    ['name', `${member.name} ${member.lastName}`.trim()],
    ['member since', dayText(member.createdAt)],
    ['signs in by', ways.join(', ') || 'code only'],
    ['sessions', sessionsText(signedIn)],
    ...passkeys.map((passkey) => ['passkey', passkeyText(passkey)]),
    ...trouble(card),
    ['mails', member.unsubscribedAt ? `unsubscribed ${dayText(member.unsubscribedAt)}` : 'subscribed'],
    ...(member.deleteAt ? [['deletion', `planned for ${dayText(member.deleteAt)}`]] : []),
    ['plan', stateLine(membershipStateOf(plan), membershipStateCopy, 'en')],
    ...nextRows(plan.billing),
    ['subscription', subscriptionText(latest)],
    ['founding seat', seatText(card.seat)],
    ...(agreement ? [['agreed', agreementText(agreement)]] : []),
    ['founding rate', billing?.founderUsedAt ? `used ${dayText(billing.founderUsedAt)}` : 'not used'],
  ];
}

/** Returns what the newest checkout agreed to: when, which terms, and the sentence next to the button. */
function agreementText({ agreedAt, termsVersion, language, sentence }: NonNullable<MemberCard['agreement']>) {
  return `${minuteText(agreedAt)}, terms of ${termsVersion}, in ${language}: ${sentence}`;
}

/** Returns what staff must know before an answer: a bounced address, addresses that wait, a hold, a missing payment. */
function trouble({ member, hold, pastDue, registration, newAddress }: MemberCard): string[][] {
  const rows: string[][] = [];
  if (member.undeliverableAt)
    rows.push(['bounces', `no mail reaches the address since ${dayText(member.undeliverableAt)}`]);
  if (registration)
    rows.push(['registration', `another one waits for its code since ${minuteText(registration.createdAt)}`]);
  if (newAddress)
    rows.push([
      'new address',
      `${newAddress.email}, waits for its code until ${minuteText(newAddress.expiresAt)}`,
    ]);
  if (hold) {
    const from = `${hold.isScheduled ? 'planned from' : 'since'} ${dayText(hold.startsAt)}`;
    rows.push(['hold', `${from}, until ${dayText(lastDayOf(hold))}`]);
  }
  if (pastDue)
    rows.push([
      'payment failed',
      `first on ${dayText(pastDue.since)}; the plan ends on ${dayText(pastDue.endsAt)}`,
    ]);
  return rows;
}

function seatText(seat: MemberCard['seat']): string {
  if (seat.at === 'kept') return `kept until ${dayText(seat.until)}`;
  return seat.at;
}

function passkeyText({ id, name, createdAt, usedAt }: MemberCard['passkeys'][number]): string {
  const used = usedAt ? `last used ${minuteText(usedAt)}` : 'never used';
  return `${id}, added ${minuteText(createdAt)}, ${used}, ${name}`;
}

function sessionsText(signedIn: MemberCard['signedIn']): string {
  if (!signedIn?.lastUse) return 'none';
  return `${signedIn.sessions}, last used ${minuteText(signedIn.lastUse)}`;
}

/** Returns what the member is charged next, and with which card. */
function nextRows(billing: MemberCard['plan']['billing']): string[][] {
  const { nextCharge, card } = billing ?? {};
  return [
    ...(nextCharge ? [['next charge', nextText(nextCharge)]] : []),
    ...(card ? [['card', cardInWords(card, membershipStateCopy)]] : []),
  ];
}

function nextText({ at, amountCents }: { at: number; amountCents?: number }): string {
  const day = formatShortDay(at, 'en');
  return amountCents === undefined ? `on ${day}` : `${formatCents(amountCents)} on ${day}`;
}

function subscriptionText(latest: MemberCard['latest']): string {
  if (!latest) return 'none';
  const { plan, subscription } = latest;
  const { status, grantedUntil, cancelledAt, providerEndsAt } = subscription;
  const parts = [plan.name, plan.planId, chargeText(subscription, plan), ...soldText(latest)];
  if (grantedUntil) parts.push(`granted until ${minuteText(grantedUntil)}`);
  else if (status === 'active' && subscription.priceCents > 0) {
    parts.push(`paid until ${dayText(subscription.periodEnd)}`);
    if (subscription.endsWithPeriod) parts.push(`ends ${dayText(endOf(subscription))}`);
    else if (providerEndsAt && providerEndsAt > subscription.periodEnd)
      parts.push(`ends ${dayText(providerEndsAt)} at the provider`);
  }
  if (status !== 'active' && cancelledAt) parts.push(`canceled ${minuteText(cancelledAt)}`);
  if (subscription.suspended) parts.push(`suspended: ${subscription.providerStatus}`);
  if (subscription.priceCents > 0) parts.push(subscription.providerRef);
  return parts.join(', ');
}

/** Returns what was sold, and what differs from it at the provider. */
function soldText({
  subscription: { priceCents, providerTerms },
  plan,
}: NonNullable<MemberCard['latest']>): string[] {
  if (!providerTerms || providerTerms.differs.length === 0) return [];
  const sold = priceText(priceCents, { unit: plan.interval, count: 1 });
  return [`sold for ${sold}`, `differs at the provider: ${providerTerms.differs.join(' and ')}`];
}
