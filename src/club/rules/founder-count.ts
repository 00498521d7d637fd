/** What `founderCount` needs. `fraction` is the random part, from 0 to below 1. */
export interface FounderCountCase {
  /** The server's count. */
  actual: number;
  limit: number;
  /** The count that showed before, if there was one. */
  cached?: number;
  fraction: number;
}

const BRACKET = 1_000;
const THRESHOLD_IN_BRACKET = 500;
const BAND_WIDTH = 100;
const ALWAYS_REAL_FROM = 5_000;

/** Returns the range of a random count, or undefined when the real count shows. */
export function founderBand(actual: number, limit: number): { low: number; high: number } | undefined {
  const threshold = Math.floor(actual / BRACKET) * BRACKET + THRESHOLD_IN_BRACKET;
  if (actual >= threshold || actual >= limit / 2 || actual >= ALWAYS_REAL_FROM) return undefined;
  const high = Math.min(threshold, limit);
  return { low: Math.max(high - BAND_WIDTH + 1, actual), high };
}

/** Returns the count to show. A random count stays while it is in its range, so that a reload keeps it. */
export function founderCount({ actual, limit, cached, fraction }: FounderCountCase): number {
  const band = founderBand(actual, limit);
  if (!band) return actual;
  // Stryker disable next-line ConditionalExpression: undefined is not an integer
  if (cached !== undefined && Number.isInteger(cached) && cached >= band.low && cached <= band.high)
    return cached;
  return band.low + Math.floor(fraction * (band.high - band.low + 1));
}

/** Returns whether the bar of taken spots shows. Below 5% it would look empty. */
export const showsSeatBar = (used: number, limit: number): boolean => limit > 0 && used >= limit / 20;

/** The founder figures for `foundersShown` (ENTITY-12). */
export interface FounderFigures {
  status: 'idle' | 'loading' | 'succeeded' | 'failed';
  limit: number;
  actual: number;
  display: number;
}

/** Returns whether founding spots are left, as far as the page knows. */
export const hasSpots = ({ actual, limit }: Pick<FounderFigures, 'actual' | 'limit'>): boolean =>
  actual < limit;

/**
 * Returns the one count that a page shows, undefined while the plans have none.
 *
 * The rows differ, and this is the decision: `plans` is the founder card, the real count with one extra and never above
 * the limit (PRICING-24, A-22); `rule` is the counter of the home page; `actual` is the server's figure (D6).
 * A counter on a page with plans takes `plans`, so that one page never shows two numbers.
 */
export function foundersShown(
  { status, actual, display, limit }: FounderFigures,
  where: 'plans' | 'rule' | 'actual',
): number | undefined {
  if (where !== 'plans') return where === 'rule' ? display : actual;
  return status === 'succeeded' || actual > 0 ? Math.min(actual + 1, limit) : undefined;
}
