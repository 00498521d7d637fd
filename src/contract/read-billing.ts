import { type Card, readCard } from './read-card.ts';
import {
  asRecord,
  field,
  isRecord,
  nonEmptyString,
  number,
  ownValue,
  type UnknownRecord,
} from './read-field.ts';
import { readTime } from './read.ts';

/** What comes next for a paid plan. Times are in ms since 1970, amounts are cents. */
export interface Billing {
  /** The plan and its price for one period, also while it is on hold. */
  planName?: string;
  planId?: string;
  priceCents?: number;
  /** 'month', 'year' or another word, where it is not charged as the plan was sold. */
  interval?: string;
  nextCharge?: { at: number; amountCents?: number };
  /** The plan was canceled, here or at the payment provider, and ends then. */
  endsAt?: number;
  /** A renewal failed. The plan ends then unless it is paid. */
  pastDue?: { amountCents: number; endsAt: number };
  /** The plan is on hold. The paid time that is left follows the hold, before the next charge. */
  hold?: { endsAt: number; nextChargeAt?: number };
  /** The plan is paused at the payment provider: nothing is charged, and the benefits pause. */
  isPaused?: boolean;
  /** A hold that waits for its day. `nextChargeAt`: the next charge comes after it. */
  plannedHold?: { startsAt: number; endsAt: number; nextChargeAt?: number };
  /** The club gave the plan without payment. It ends then. */
  grantedUntil?: number;
  /** The card that is charged. */
  card?: Card;
  /** How many holds the member can still start. 0 when the plan cannot be put on hold. */
  holdsLeft: number;
  /** The soonest start of the next hold. Undefined when it can start now. */
  nextHoldAt?: number;
  /** The founding seat of a plan that ended for a missing payment or a planned deletion. */
  keptSeat?: { priceCents: number; until: number; planId?: string; isYearly: boolean };
  /** The plan that the member has canceled and can take back until then. */
  canceled?: { planName: string; planId: string; priceCents: number; until: number; isYearly: boolean };
  /** The deletion of the account is planned: the plan can be kept once the account is. */
  keepAccountFirst?: boolean;
  canChangeCard: boolean;
  /** The member may cancel as of the end of the paid period, too. */
  canEndWithPeriod?: boolean;
}

/** Returns whether the member can start a hold now, and has planned none. */
export const canStartHold = ({ nextCharge, holdsLeft, nextHoldAt, plannedHold }: Billing): boolean =>
  nextCharge !== undefined && holdsLeft > 0 && nextHoldAt === undefined && plannedHold === undefined;

/** Returns the billing part of a subscription reply, undefined when it has none. */
export function readBilling(reply: unknown): Billing | undefined {
  const from = field(reply, 'billing');
  if (!isRecord(from)) return undefined;
  const timeOf = (holder: unknown, key: string) => readTime(ownValue(asRecord(holder), key));
  const centsOf = (holder: unknown, key: string) => number(ownValue(asRecord(holder), key));
  const isTrue = (key: string) => ownValue(from, key) === true;
  const [pastDue, hold, planned, seat, canceled] = [
    'past_due',
    'hold',
    'planned_hold',
    'kept_seat',
    'canceled',
  ].map((key) => ownValue(from, key));
  const nextAt = timeOf(from, 'next_charge_at');
  const dueEnd = timeOf(pastDue, 'ends_at');
  const holdEnd = timeOf(hold, 'ends_at');
  const [plannedStart, plannedEnd] = [timeOf(planned, 'starts_at'), timeOf(planned, 'ends_at')];
  const seatEnd = timeOf(seat, 'until');
  return {
    planName: nonEmptyString(ownValue(from, 'plan_name')),
    planId: nonEmptyString(ownValue(from, 'plan_id')),
    priceCents: centsOf(from, 'price'),
    interval: nonEmptyString(ownValue(from, 'interval')),
    nextCharge: nextAt === undefined ? undefined : { at: nextAt, amountCents: centsOf(from, 'next_charge') },
    endsAt: timeOf(from, 'ends_at'),
    pastDue:
      dueEnd === undefined ? undefined : { amountCents: centsOf(pastDue, 'amount') ?? 0, endsAt: dueEnd },
    hold:
      holdEnd === undefined ? undefined : { endsAt: holdEnd, nextChargeAt: timeOf(hold, 'next_charge_at') },
    plannedHold:
      plannedStart === undefined || plannedEnd === undefined
        ? undefined
        : {
            startsAt: plannedStart,
            endsAt: plannedEnd,
            nextChargeAt: timeOf(planned, 'next_charge_at'),
          },
    isPaused: isTrue('paused'),
    grantedUntil: timeOf(from, 'granted_until'),
    card: readCard(ownValue(from, 'card')),
    holdsLeft: centsOf(from, 'holds_left') ?? 0,
    nextHoldAt: timeOf(from, 'next_hold_at'),
    keptSeat: seatEnd === undefined ? undefined : readKeptSeat(asRecord(seat), seatEnd),
    canceled: readCanceled(asRecord(canceled)),
    keepAccountFirst: isTrue('keep_account_first'),
    canChangeCard: isTrue('can_change_card'),
    canEndWithPeriod: isTrue('can_end_with_period'),
  };
}

function readCanceled(from: UnknownRecord): Billing['canceled'] {
  const planName = nonEmptyString(ownValue(from, 'plan_name'));
  const planId = nonEmptyString(ownValue(from, 'plan_id'));
  const priceCents = number(ownValue(from, 'price'));
  const until = readTime(ownValue(from, 'until'));
  if (!planName || !planId || priceCents === undefined || until === undefined) return undefined;
  return { planName, planId, priceCents, until, isYearly: ownValue(from, 'interval') === 'year' };
}

const readKeptSeat = (seat: UnknownRecord, until: number): Billing['keptSeat'] => ({
  priceCents: number(ownValue(seat, 'price')) ?? 0,
  until,
  planId: nonEmptyString(ownValue(seat, 'plan_id')),
  isYearly: ownValue(seat, 'interval') === 'year',
});
