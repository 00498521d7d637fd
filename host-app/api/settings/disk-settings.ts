import { ConfigError, type Env } from './config-error.ts';

const DEFAULT_MB = 128;

/**
 * Returns the megabytes that must be free on the embedded database's disk for writes; 0 switches the check off.
 * Throws ConfigError.
 */
export function readMinFreeMb(env: Env): number {
  const text = env.CLUB_MIN_FREE_MB;
  if (!text) return DEFAULT_MB;
  if (/^\d{1,7}$/.test(text)) return Number(text);
  throw new ConfigError(`CLUB_MIN_FREE_MB must be a whole number of megabytes, not '${text}'.`);
}
