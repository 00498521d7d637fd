// Amounts are whole cents everywhere. Only these functions turn them into text.
import { formatCount } from './count.ts';

/** Returns dollars with two decimals: 1499 -> "$14.99", -5 -> "-$0.05". */
export function formatCents(cents: number): string {
  const rounded = Math.round(cents);
  const amount = Math.abs(rounded);
  const decimals = String(amount % 100).padStart(2, '0');
  return `${rounded < 0 ? '-' : ''}$${formatCount(Math.floor(amount / 100))}.${decimals}`;
}

/** Returns dollars for plan cards, without decimals for a whole amount: 1900 -> "$19", 1999 -> "$19.99". */
export const formatPlanCents = (cents: number): string =>
  Math.round(cents) % 100 === 0 ? formatCents(cents).slice(0, -3) : formatCents(cents);

/** Returns whole dollars for estimates, with a true minus sign (U+2212): 18_012 -> "$180", -7_988 -> "−$80". */
export function formatWholeDollars(cents: number): string {
  const dollars = Math.round(cents / 100);
  return `${dollars < 0 ? '\u2212' : ''}$${formatCount(Math.abs(dollars))}`;
}

/** Returns a price text with exactly one dollar sign in front. */
// Stryker disable next-line Regex: the API sends no price with an inner dollar sign
export const formatDollarText = (dollar: string): string => `$${dollar.trim().replace(/^\$+\s*/, '')}`;
