import { HOLDS_PER_YEAR } from '#club/facts/billing.ts';
import type { WireBilling } from '#contract/wire.ts';
import type { SubscriptionRow } from '../../db/schema/billing.ts';
import type { Config } from '../../settings/config.ts';
import { chargedOf, everyOf, isPaidAtProvider, nextCentsOf } from '../store/charges.ts';
import { nextChargeOf } from '../store/hold-rows.ts';
import { endOf, graceEndOf } from '../store/periods.ts';
import { keptUntil } from '../store/seats.ts';
import type { CurrentSubscription, MoneyState } from './money-state.ts';

/** Returns what comes next for a member's paid plan. Undefined for a member who never paid, or has nothing left. */
export function billingOf(
  state: MoneyState,
  now: number,
  { cancelAtPeriodEnd }: Pick<Config, 'cancelAtPeriodEnd'>,
): WireBilling | undefined {
  const { held, holdLimits } = state;
  const keptSeat = keptSeatOf(state, now);
  const canceled = canceledOf(state);
  const kept =
    keptSeat || canceled
      ? {
          ...(keptSeat && { kept_seat: keptSeat }),
          ...(canceled && { canceled }),
          ...accountFirstOf(state),
        }
      : undefined;
  const grantedUntil = held?.subscription.grantedUntil;
  if (held && grantedUntil) {
    return { ...planOf(held), granted_until: grantedUntil.toISOString(), ...kept };
  }
  if (!held || held.subscription.priceCents === 0) return kept;
  const { subscription } = held;
  const isAtProvider = isPaidAtProvider(subscription);
  const next = nextOf(subscription, state);
  return {
    ...planOf(held),
    ...next,
    ...(cancelAtPeriodEnd && next.next_charge_at && { can_end_with_period: true }),
    ...plannedHoldOf(subscription, state),
    ...(subscription.card && { card: subscription.card }),
    ...(isAtProvider && { can_change_card: true, holds_left: holdLimits?.left ?? HOLDS_PER_YEAR }),
    ...(isAtProvider && holdLimits?.nextAt && { next_hold_at: holdLimits.nextAt.toISOString() }),
    ...kept,
  };
}

const planOf = ({ plan, subscription }: CurrentSubscription): WireBilling => ({
  plan_name: plan.name,
  plan_id: plan.planId,
  price: chargedOf(subscription),
  ...intervalOf({ plan, subscription }),
});

function intervalOf({ plan, subscription }: CurrentSubscription): WireBilling {
  const { unit, count } = everyOf(subscription, plan);
  const interval = count === 1 ? unit : 'other';
  return interval === plan.interval ? {} : { interval };
}

/** A plan that is canceled cannot be kept, and a kept seat not paid for, while the deletion of its account is planned. */
const accountFirstOf = ({ deleteAt }: MoneyState): WireBilling =>
  deleteAt ? { keep_account_first: true } : {};

function nextOf(row: SubscriptionRow, state: MoneyState): WireBilling {
  const { hold, owedCents } = state;
  const { pastDueSince, holdUntil, providerStatus, endsWithPeriod, periodEnd, providerTerms } = row;
  if (holdUntil) {
    const next = hold && { next_charge_at: nextChargeOf(hold).toISOString() };
    return { hold: { ends_at: holdUntil.toISOString(), ...next } };
  }
  if (pastDueSince) {
    return {
      past_due: { amount: owedCents ?? chargedOf(row), ends_at: graceEndOf(pastDueSince).toISOString() },
    };
  }
  if (providerStatus === 'paused') return { paused: true };
  if (endsWithPeriod) return { ends_at: endOf(row).toISOString(), ...accountFirstOf(state) };
  // Staff paused the charges at the provider.
  if (providerTerms?.differs.includes('paused')) return {};
  const cents = nextCentsOf(row);
  return { next_charge_at: periodEnd.toISOString(), ...(cents !== null && { next_charge: cents }) };
}

function plannedHoldOf({ periodEnd }: SubscriptionRow, { hold }: MoneyState): WireBilling {
  if (!hold?.isScheduled) return {};
  const { startsAt, endsAt, paidUntil } = hold;
  const isNext = startsAt <= periodEnd;
  const next = nextChargeOf({ ...hold, paidUntil: paidUntil ?? periodEnd });
  return {
    planned_hold: {
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
      ...(isNext && { next_charge_at: next.toISOString() }),
    },
  };
}

function canceledOf({ canceled }: MoneyState): WireBilling['canceled'] {
  const until = canceled?.subscription.restorableUntil;
  if (!until) return undefined;
  const { plan, subscription } = canceled;
  return {
    plan_name: plan.name,
    plan_id: plan.planId,
    price: chargedOf(subscription),
    interval: everyOf(subscription, plan).unit,
    until: until.toISOString(),
  };
}

function keptSeatOf({ billing, seatPlan, deleteAt }: MoneyState, now: number): WireBilling['kept_seat'] {
  const { seatUntil, seatPriceCents } = billing ?? {};
  if (!seatUntil || !seatPriceCents || seatUntil.getTime() <= now) return undefined;
  return {
    price: seatPriceCents,
    until: keptUntil(seatUntil, deleteAt).toISOString(),
    ...(seatPlan && { plan_id: seatPlan.planId, interval: seatPlan.interval }),
  };
}
