import { formatCents } from '#club/rules/money.ts';
import { chargedOf, everyOf } from '../../billing/store/charges.ts';
import type { Every, PlanRow, SubscriptionRow } from '../../db/schema/billing.ts';

/** Returns a time as `2026-11-23 09:05`, in UTC. */
export const minuteText = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');

/** Returns a time as `2026-11-23`, in UTC. */
export const dayText = (at: Date): string => at.toISOString().slice(0, 10);

/** Returns a number with its noun: `1 member`, `3 members`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Returns what a plan costs: `$19.99 a month`, `$49.00 every 3 months`. */
export const priceText = (cents: number, { unit, count }: Every): string =>
  `${formatCents(cents)} ${count === 1 ? `a ${unit}` : `every ${count} ${unit}s`}`;

/** Returns what the provider charges for a plan, such as `$19.99 a month`. */
export const chargeText = (row: SubscriptionRow, plan: PlanRow): string =>
  priceText(chargedOf(row), everyOf(row, plan));
