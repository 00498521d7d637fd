/** The shown founder count of §9. Pure: `fraction` brings the chance, from 0 to below 1. */
export interface FounderCountCase {
  /** The server's count. */
  actual: number;
  limit: number;
  /** What was shown before, if anything was. */
  cached?: number;
  fraction: number;
}

const BRACKET = 1_000;
const THRESHOLD_IN_BRACKET = 500;
const BAND_WIDTH = 100;
const ALWAYS_REAL_FROM = 5_000;

/** The band a random count is drawn from, or undefined where the real count shows. */
export function founderBand(actual: number, limit: number): { low: number; high: number } | undefined {
  const threshold = Math.floor(actual / BRACKET) * BRACKET + THRESHOLD_IN_BRACKET;
  if (actual >= threshold || actual >= limit / 2 || actual >= ALWAYS_REAL_FROM) return undefined;
  const high = Math.min(threshold, limit);
  return { low: Math.max(high - BAND_WIDTH + 1, actual), high };
}

/** A count once drawn is shown again while it lies in the band, so that a reload must not change it. */
export function founderCount({ actual, limit, cached, fraction }: FounderCountCase): number {
  const band = founderBand(actual, limit);
  if (!band) return actual;
  if (cached !== undefined && Number.isInteger(cached) && cached >= band.low && cached <= band.high)
    return cached;
  return band.low + Math.floor(fraction * (band.high - band.low + 1));
}
