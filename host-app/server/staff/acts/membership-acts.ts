import { DAY_MS } from '#club/facts/limits.ts';
import { cancelSubscription } from '../../billing/cancel.ts';
import { settledStateOf } from '../../billing/overview/money-state.ts';
import { findPlan } from '../../billing/plan-list/plans.ts';
import type { MemberRow } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import { grantPlan, refusePaying } from '../grant-plan.ts';
import { StaffRefused } from '../staff-refused.ts';
import { chargeText, dayText } from '../text-lines.ts';
import { FieldRefused } from './act-fields.ts';
import { until } from './last-day.ts';
import { defineAct } from './member-act.ts';
import { plansOnOffer } from './plan-choices.ts';

/** Gives a plan without payment. */
export const grantAct = defineAct({
  name: 'member grant',
  subject: 'membership',
  summary: 'Gives a member a plan without payment. It ends by itself at the end of a day (UTC).',
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
    const { held } = await settledStateOf(deps, member.id);
    const earlier = held?.subscription.grantedUntil;
    return {
      // Another person of staff may have granted it a moment ago.
      ...(earlier && {
        question: `${member.email} has ${held.plan.name} until ${grantDay(earlier)} already. Replace it by ${plan.name} until ${lastDay}?`,
      }),
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
  subject: 'membership',
  summary:
    'Cancels the plan of a member, now or at the end of the paid period. Refunds nothing. Ends a hold.',
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
    const { subscription: row, plan, hold } = await requirePlan(deps, member);
    const paidUntil = dayText(row.periodEnd);
    const isLater = when === 'period-end';
    if (isLater) refuseLater({ ...row, isHeld: hold !== null });
    const price = chargeText(row, plan);
    const what = `${plan.name} (${price}) of ${member.email}`;
    const lost = hold ? ' Its hold ends, too.' : ` It is paid until ${paidUntil}.`;
    return {
      question: isLater ? `Cancel ${what} as of ${paidUntil}?` : `Cancel ${what} now?${lost}`,
      detail: { when, plan: plan.planId },
      async run() {
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

async function paidPlans(deps: Deps) {
  return (await plansOnOffer(deps)).filter(({ isFree }) => !isFree);
}

async function refuseGrant(deps: Deps, { id }: MemberRow): Promise<void> {
  const { held } = await settledStateOf(deps, id);
  if (held) refusePaying(held.subscription);
  if ((await paidPlans(deps)).length === 0) throw new StaffRefused('The club offers no paid plan now.');
}

/** Returns the plan that can be canceled. Throws StaffRefused without one. */
async function requirePlan(deps: Deps, { id }: MemberRow) {
  const { held, hold } = await settledStateOf(deps, id);
  if (!held || (held.subscription.priceCents === 0 && !held.subscription.grantedUntil))
    throw new StaffRefused('This member has no plan to cancel.');
  return { ...held, hold };
}

/** Throws FieldRefused for a plan that can only end now, as on the member's own page. */
function refuseLater(row: {
  isHeld: boolean;
  pastDueSince: Date | null;
  endsWithPeriod: boolean;
  grantedUntil: Date | null;
}): void {
  if (row.grantedUntil)
    throw new FieldRefused('when', 'The plan was granted and ends by itself. Choose now to end it sooner.');
  if (row.endsWithPeriod)
    throw new FieldRefused('when', 'The plan ends with its period already. Choose now to end it sooner.');
  if (row.isHeld) throw new FieldRefused('when', 'A plan on hold can only be canceled now.');
  if (row.pastDueSince)
    throw new FieldRefused('when', 'A plan with a missing payment can only be canceled now.');
}
