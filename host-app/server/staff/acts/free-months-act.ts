import { DAY_MS } from '#club/facts/limits.ts';
import { readMoneyState } from '../../billing/overview/money-state.ts';
import { isPaidAtProvider } from '../../billing/store/charges.ts';
import { periodEnd } from '../../billing/store/periods.ts';
import { syncSubscription } from '../../billing/sync/sync-subscription.ts';
import type { PlanRow, SubscriptionRow } from '../../db/schema/billing.ts';
import type { Deps } from '../../deps/deps.ts';
import { chargeText, dayText } from '../lists/formats.ts';
import { StaffRefused } from './act-fields.ts';
import { defineAct, unlessSilent } from './staff-act.ts';

/** Lets a member who pays have months without a charge. */
export const freeMonthsAct = defineAct({
  name: 'member free-months',
  title: 'Give free months',
  about: 'The member pays nothing for these months. The plan and its price stay.',
  subject: 'money',
  role: 'owner',
  asksFirst: true,
  fields: {
    months: {
      kind: 'choice',
      label: 'Months',
      description: 'how many months are free',
      isRequired: true,
      isWord: true,
      valueName: 'months',
      choices: [1, 2, 3, 6, 12].map((months) => ({ value: String(months), label: String(months) })),
    },
  },
  check: (deps, { id }) => planFreeMonths(deps, id, 1),
  async prepare(deps, member, { months }) {
    const free = await planFreeMonths(deps, member.id, Number(months));
    const { subscription, plan, nextCharge } = free;
    const price = chargeText(subscription, plan);
    const [from, to] = [dayText(subscription.periodEnd), dayText(nextCharge)];
    return {
      question: `Move the next charge of ${member.email} (${plan.name}, ${price}) from ${from} to ${to}?`,
      detail: { months: Number(months), from, to },
      async run() {
        await giveFreeMonths(deps, free);
        return `${member.email} is charged next on ${to}, not on ${from}.`;
      },
    };
  },
});

/** Stripe moves a charge by at most two years. */
const LONGEST_MS = 729 * DAY_MS;

const LOOK_FIRST = 'The charge may be moved: look at the next charge before you try again.';

/** A paid plan with its next charge, and the charge after the free months. */
export interface FreeMonths {
  subscription: SubscriptionRow;
  plan: PlanRow;
  /** When the member is charged again. */
  nextCharge: Date;
}

/**
 * Returns what free months do to a member's plan: they move the next charge, and price, card and seat stay. Throws
 * StaffRefused for a plan that is not charged next.
 */
async function planFreeMonths(deps: Deps, memberId: string, months: number): Promise<FreeMonths> {
  const { held, hold } = await readMoneyState(deps, memberId);
  if (!held || !isPaidAtProvider(held.subscription))
    throw new StaffRefused('This member pays for no plan. Grant a plan instead.');
  const { subscription, plan } = held;
  if (hold?.isScheduled) throw new StaffRefused('A hold is planned. Cancel the hold first.');
  if (hold) throw new StaffRefused('The plan is on hold. End the hold first.');
  refuseUncharged(subscription);
  let nextCharge = subscription.periodEnd;
  for (let month = 0; month < months; month += 1)
    nextCharge = periodEnd(nextCharge, 'month', subscription.periodEnd);
  if (nextCharge.getTime() > deps.clock.now() + LONGEST_MS)
    throw new StaffRefused('The next charge can be at most two years from now.');
  return { subscription, plan, nextCharge };
}

/**
 * Moves the next charge at the payment provider and stores the new period. A second call changes nothing. Throws
 * StaffRefused when the charge was moved in between, and when the provider does not answer: it may be moved then.
 */
async function giveFreeMonths(deps: Deps, { subscription, nextCharge }: FreeMonths): Promise<void> {
  const { providerRef: ref, periodEnd: before } = subscription;
  const found = await deps.payments.readSubscription(ref);
  const isMoved = found?.periodEnd.getTime() === nextCharge.getTime();
  if (found && !isMoved && found.periodEnd.getTime() !== before.getTime()) {
    await syncSubscription(deps, ref);
    throw new StaffRefused(`The next charge is on ${dayText(found.periodEnd)} now. Nothing was changed.`);
  }
  if (!isMoved) await unlessSilent(deps.payments.release(ref, nextCharge), LOOK_FIRST);
  await syncSubscription(deps, ref);
}

function refuseUncharged({ pastDueSince, endsWithPeriod, ...row }: SubscriptionRow): void {
  if (pastDueSince || row.providerStatus !== 'active')
    throw new StaffRefused('A payment of this plan is missing. It must be paid first.');
  if (endsWithPeriod || row.providerEndsAt)
    throw new StaffRefused('The plan is canceled. The member can keep it on the page of the membership.');
}
