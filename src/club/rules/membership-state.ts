import type { Billing } from '#contract/read-billing.ts';
import type { CurrentPlan } from '#contract/read.ts';
import { isPaidPlanName } from './access.ts';
import { formatShortDay } from './dates.ts';
import type { MembershipStateCopy } from './membership-state.copy.ts';
import { formatCents } from './money.ts';

/** A plan that costs money. */
export interface PaidPlan {
  name: string;
  /** Undefined when only the profile names the plan. */
  planId?: string;
  /** The price as text, such as 19.99. */
  dollar?: string;
  isFounder: boolean;
}

/** A member's plan now. The screens and `club member show` read the same. Times are in ms since 1970. */
export type MembershipState =
  | { at: 'free' }
  | { at: 'active' | 'paused'; plan: PaidPlan }
  /** A renewal failed. `isPaused`: the member has no paid benefits until it is paid. */
  | { at: 'payment-due'; plan: PaidPlan; amountCents: number; endsAt: number; isPaused: boolean }
  /** `lastDay` is a time on the last day of the hold, in UTC. */
  | { at: 'on-hold'; plan: PaidPlan; lastDay: number }
  /** Nothing more is charged. `isGift`: the club gave the plan without payment. */
  | { at: 'ends'; plan: PaidPlan; endsAt: number; isGift: boolean };

/** What the state is read from. */
export interface MembershipFacts {
  /** The plan of the subscription. Undefined while the plan is on hold, paused or over. */
  currentPlan?: CurrentPlan;
  billing?: Billing;
  /** The plan that the profile names. It counts when the subscription names none. */
  profilePlan?: string;
}

/** Returns the state of a member's plan. A plan that is on hold or paused is still the member's plan. */
export function membershipStateOf({ currentPlan, billing, profilePlan }: MembershipFacts): MembershipState {
  const plan = paidPlanOf(currentPlan, profilePlan) ?? keptPlanOf(billing);
  if (!plan) return { at: 'free' };
  if (billing?.hold) return { at: 'on-hold', plan, lastDay: billing.hold.endsAt - 1 };
  if (billing?.pastDue) {
    return { at: 'payment-due', plan, ...billing.pastDue, isPaused: currentPlan === undefined };
  }
  if (billing?.isPaused) return { at: 'paused', plan };
  if (billing?.endsAt !== undefined) return { at: 'ends', plan, endsAt: billing.endsAt, isGift: false };
  if (billing?.grantedUntil !== undefined) {
    // A gift ends with the day before this time.
    return { at: 'ends', plan, endsAt: billing.grantedUntil - 1, isGift: true };
  }
  return { at: 'active', plan };
}

/** Returns the state in one line, such as 'Premium, on hold until Nov 30, 2026'. */
export function stateLine(state: MembershipState, copy: MembershipStateCopy, language: string): string {
  const day = (at: number) => formatShortDay(at, language);
  switch (state.at) {
    case 'free':
      return copy.freeTier;
    case 'active':
      return state.plan.name;
    case 'paused':
      return copy.isPaused(state.plan.name);
    case 'payment-due': {
      const words = state.isPaused ? copy.paused : copy.paymentDue;
      return words(state.plan.name, day(state.endsAt));
    }
    case 'on-hold':
      return copy.onHold(state.plan.name, day(state.lastDay));
    case 'ends':
      return copy.ends(state.plan.name, day(state.endsAt));
  }
}

/** Returns the badge next to the plan's name, such as 'On hold until Nov 30, 2026'. */
export function stateBadge(state: MembershipState, { badge }: MembershipStateCopy, language: string): string {
  if (state.at === 'payment-due') return badge.paymentDue;
  if (state.at === 'paused') return badge.paused;
  if (state.at === 'on-hold') return badge.onHold(formatShortDay(state.lastDay, language));
  if (state.at === 'ends') return badge.ends(formatShortDay(state.endsAt, language));
  return badge.active;
}

function paidPlanOf(current: CurrentPlan | undefined, profilePlan: string | undefined): PaidPlan | undefined {
  const name = current?.name ?? profilePlan;
  if (name === undefined || !isPaidPlanName(name)) return undefined;
  const { planId, dollar } = current ?? {};
  return { name, planId, dollar, isFounder: isFounderPlan(name, planId) };
}

/** Returns the plan that goes on after a hold, a pause or a payment. */
function keptPlanOf(billing: Billing | undefined): PaidPlan | undefined {
  if (!billing?.planName || !(billing.hold ?? billing.pastDue ?? billing.isPaused)) return undefined;
  const { planName: name, planId, priceCents } = billing;
  const dollar = priceCents === undefined ? undefined : formatCents(priceCents);
  return { name, planId, dollar, isFounder: isFounderPlan(name, planId) };
}

const isFounderPlan = (name: string, planId = ''): boolean =>
  planId.toLowerCase().includes('founder') || /\bfound(er|ing)\b/i.test(name);
