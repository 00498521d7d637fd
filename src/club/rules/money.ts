/** Amounts are whole cents everywhere; only these functions turn them into words (§9). */
const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',');

/** 1499 -> "$14.99", -5 -> "-$0.05": always two decimals. */
export function formatCents(cents: number): string {
  const rounded = Math.round(cents);
  const digits = String(Math.abs(rounded)).padStart(3, '0');
  return `${rounded < 0 ? '-' : ''}$${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

/** Plan cards: two decimals only if the amount is not whole. 1900 -> "$19", 1999 -> "$19.99". */
export const formatPlanCents = (cents: number): string =>
  Math.round(cents) % 100 === 0 ? formatCents(cents).slice(0, -3) : formatCents(cents);

/** A price text as it comes, with exactly one leading dollar sign. */
export const formatDollarText = (dollar: string): string => `$${dollar.trim().replace(/^\$+\s*/, '')}`;
