import { and, eq, isNull } from 'drizzle-orm';
import { DAY_MS } from '#club/facts/limits.ts';
import { formatCents } from '#club/rules/money.ts';
import { cancelSubscription, followRenewal } from '../../billing/cancellation/cancel.ts';
import { type CurrentSubscription, readMoneyState } from '../../billing/overview/money-state.ts';
import { findPlan } from '../../billing/plan-list/plans.ts';
import { endPlans } from '../../billing/store/canceled-plans.ts';
import { type MoneyContext, withLivingMember } from '../../billing/store/money-context.ts';
import { hasFreeSeat } from '../../billing/store/seats.ts';
import { settleOpenCheckout } from '../../billing/sync/sync-checkout.ts';
import type { MemberRow } from '../../db/schema/accounts.ts';
import {
  memberBilling,
  type PlanRow,
  plans,
  type SubscriptionRow,
  subscriptions,
} from '../../db/schema/billing.ts';
import type { Deps } from '../../deps/deps.ts';
import { newId } from '../../deps/secrets.ts';
import { chargeText, dayText, minuteText } from '../lists/formats.ts';
import { type Choice, FieldRefused, StaffRefused } from './act-fields.ts';
import { until } from './hold-acts.ts';
import { defineAct } from './staff-act.ts';

/** Gives a plan without payment. */
export const grantAct = defineAct({
  name: 'member grant',
  title: 'Grant a plan',
  about: 'Gives a plan without payment until the end of a day (UTC).',
  subject: 'membership',
  role: 'owner',
  asksFirst: true,
  fields: {
    plan: {
      kind: 'text',
      label: 'Plan',
      description: 'the plan',
      isRequired: true,
      isWord: true,
      suggest: async (deps) => ({ rows: await paidPlans(deps) }),
    },
    until,
  },
  check: refuseGrant,
  async prepare(deps, member, { plan: planId, until: lastDay }) {
    const plan = await findPlan(deps.db, planId);
    if (!plan) throw new FieldRefused('plan', `No plan has the id '${planId}'.`);
    const end = new Date(Date.parse(`${lastDay}T00:00:00Z`) + DAY_MS);
    if (end.getTime() <= deps.clock.now()) throw new FieldRefused('until', `${lastDay} is in the past.`);
    const { held, canceled } = await readMoneyState(deps, member.id);
    const lost = [
      // Another person of staff may have granted it a moment ago.
      ...(held?.subscription.grantedUntil
        ? [`has ${held.plan.name} until ${grantDay(held.subscription.grantedUntil)} already`]
        : []),
      ...(canceled ? [`can take back ${canceledText(canceled)}, but not after a grant`] : []),
    ].join(' and ');
    return {
      ...(lost && { question: `${member.email} ${lost}. Replace it by ${plan.name} until ${lastDay}?` }),
      detail: { plan: plan.planId, until: lastDay },
      async run() {
        await grantPlan(deps, { memberId: member.id, plan, until: end });
        return `${member.email} has ${plan.name} until the end of ${lastDay} and pays nothing for it.`;
      },
    };
  },
});

/** Cancels a plan as the member's own page does. */
export const cancelAct = defineAct({
  name: 'member cancel',
  title: 'Cancel the plan',
  about: 'Ends the plan now or with the paid period. It refunds nothing.',
  isEnding: true,
  subject: 'membership',
  role: 'support',
  asksFirst: true,
  fields: {
    when: {
      kind: 'choice',
      label: 'When',
      description: 'when the plan ends',
      isRequired: true,
      choices: [
        { value: 'now', label: 'Now' },
        { value: 'period-end', label: 'At the end of the paid period' },
      ],
    },
  },
  check: requirePlan,
  async prepare(deps, member, { when }) {
    const isLater = when === 'period-end';
    if (isLater) await followRenewal(deps, member.id);
    const { subscription: row, plan } = await requirePlan(deps, member);
    const paidUntil = dayText(row.periodEnd);
    if (isLater) refuseLater(row);
    const price = chargeText(row, plan);
    const what = `${plan.name} (${price}) of ${member.email}`;
    const lost = row.holdUntil ? ' Its hold ends, too.' : ` It is paid until ${paidUntil}.`;
    return {
      question: isLater ? `Cancel ${what} as of ${paidUntil}?` : `Cancel ${what} now?${lost}`,
      detail: { when, plan: plan.planId },
      async run() {
        const { subscription: now } = await requirePlan(deps, member);
        if (now.id !== row.id)
          throw new StaffRefused(
            'Nothing was canceled: the member has changed plans meanwhile. Look again, then decide.',
          );
        await cancelSubscription(deps, member.id, {
          id: row.id,
          ...(isLater && { at: 'period-end', isForced: true }),
        });
        const end = isLater ? `stays until ${paidUntil} and is not charged again` : 'is canceled';
        return `${plan.name} of ${member.email} ${end}. Nothing was refunded.`;
      },
    };
  },
});

/** Returns the last day of a grant, which ends when that day is over. */
const grantDay = (end: Date): string => dayText(new Date(end.getTime() - 1));

const canceledText = ({ subscription: row, plan }: CurrentSubscription): string =>
  `${plan.name} (${chargeText(row, plan)})${row.restorableUntil ? ` until ${minuteText(row.restorableUntil)} UTC` : ''}`;

async function paidPlans(deps: Deps) {
  return (await plansOnOffer(deps)).filter(({ isFree }) => !isFree);
}

async function refuseGrant(deps: Deps, { id }: MemberRow): Promise<void> {
  const { held } = await readMoneyState(deps, id);
  if (held) refusePaying(held.subscription);
  if ((await paidPlans(deps)).length === 0) throw new StaffRefused('The club offers no paid plan now.');
}

/** Returns the plan that can be canceled. Throws StaffRefused without one. */
async function requirePlan(deps: Deps, { id }: MemberRow) {
  const { held } = await readMoneyState(deps, id);
  if (!held || (held.subscription.priceCents === 0 && !held.subscription.grantedUntil))
    throw new StaffRefused('This member has no plan to cancel.');
  return held;
}

/** Throws FieldRefused for a plan that can only end now, as on the member's own page. */
function refuseLater(row: SubscriptionRow): void {
  if (row.grantedUntil)
    throw new FieldRefused('when', 'The plan was granted and ends by itself. Choose now to end it sooner.');
  if (row.endsWithPeriod)
    throw new FieldRefused('when', 'The plan ends with its period already. Choose now to end it sooner.');
  if (row.holdUntil) throw new FieldRefused('when', 'A plan on hold can only be canceled now.');
  if (row.pastDueSince)
    throw new FieldRefused('when', 'A plan with a missing payment can only be canceled now.');
}

/** A plan that a member gets without payment. */
export interface Grant {
  memberId: string;
  plan: PlanRow;
  /** When it ends. */
  until: Date;
}

/**
 * Gives a member a plan without payment until a date. It replaces the free plan and an earlier grant. A founding plan
 * takes a seat. Throws StaffRefused for a member who pays for a plan, and when all seats are taken.
 */
export async function grantPlan(context: MoneyContext, { memberId, plan, until }: Grant): Promise<void> {
  if (plan.withdrawnAt) throw new StaffRefused(`The plan ${plan.planId} is withdrawn.`);
  if (plan.type === 'free')
    throw new StaffRefused('Every member without a plan gets the free one at the next login.');
  await settleOpenCheckout(context, memberId);
  await withLivingMember(context.db, memberId, async (tx) => {
    const isActive = and(eq(subscriptions.memberId, memberId), eq(subscriptions.status, 'active'));
    for (const row of await tx.select().from(subscriptions).where(isActive)) refusePaying(row);
    const now = new Date(context.clock.now());
    const isFounder = plan.type === 'founder';
    await endPlans(tx, memberId, now);
    if (isFounder && !(await hasFreeSeat(tx))) throw new StaffRefused('All founding seats are taken.');
    await tx.insert(subscriptions).values({
      id: newId(),
      provider: 'none',
      providerRef: newId(),
      memberId,
      planId: plan.id,
      isFounder,
      priceCents: 0,
      status: 'active',
      periodStart: now,
      periodEnd: until,
      createdAt: now,
      grantedUntil: until,
    });
    if (isFounder) {
      await tx.update(memberBilling).set({ founderUsedAt: now }).where(eq(memberBilling.memberId, memberId));
    }
  });
}

/** Throws StaffRefused for a plan that is paid: a grant would end it. */
function refusePaying({ priceCents }: { priceCents: number }): void {
  if (priceCents > 0)
    throw new StaffRefused(
      'This member pays for a plan. A grant would end it: ask the member to cancel it first.',
    );
}

/** Returns the plans on offer with their prices, the cheapest first. */
export async function plansOnOffer({ db }: Pick<Deps, 'db'>): Promise<(Choice & { isFree: boolean })[]> {
  const onOffer = await db.select().from(plans).where(isNull(plans.withdrawnAt)).orderBy(plans.amountCents);
  return onOffer.map(({ planId: value, type, name, amountCents, interval }) => ({
    value,
    label: `${name}, ${formatCents(amountCents)} a ${interval}`,
    isFree: type === 'free',
  }));
}
