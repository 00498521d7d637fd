import type { HoldRow } from '../../db/schema/billing.ts';

type Times = Pick<HoldRow, 'startsAt' | 'endsAt' | 'endedAt' | 'paidUntil'>;

/** Returns when the member is charged next: the paid time that was left at the start follows the hold. */
export const nextChargeOf = ({ startsAt, endsAt, endedAt, paidUntil }: Times): Date =>
  new Date((endedAt ?? endsAt).getTime() + Math.max(0, paidUntil.getTime() - startsAt.getTime()));

/** Returns a time on the last day of a hold, which ends with that day. */
export const lastDayOf = ({ endsAt }: Pick<HoldRow, 'endsAt'>): Date => new Date(endsAt.getTime() - 1);
