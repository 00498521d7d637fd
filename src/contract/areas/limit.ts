/** At most `max` calls in `perMs` milliseconds. */
export interface Limit {
  max: number;
  perMs: number;
  /**
   * `rolling` windows begin with the first call, `calendar` windows at 00:00 UTC. Counts over all networks use the
   * calendar, so that their Retry-After does not reveal when somebody else used the address.
   */
  window: 'rolling' | 'calendar';
}

/** How often a call may be made. CLUB_RATE_LIMITS=off switches these off, in development only. */
export interface CallLimits {
  /** All calls of one network: an IPv4 address or an IPv6 /64. Wide, because a barracks shares one address. */
  address?: Limit;
  /** Calls about one email from one network, so that a stranger cannot lock a member out. A challenge lifts it. */
  pair?: Limit;
  /** Calls of one signed-in member. */
  account?: Limit;
  /** Refused calls of one network. Successful calls do not count. */
  refused?: Limit;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const rolling = (max: number, perMs: number): Limit => ({ max, perMs, window: 'rolling' });

/** Returns a limit in 15 minutes from the first call. */
export const perQuarterHour = (max: number): Limit => rolling(max, 15 * MINUTE_MS);
/** Returns a limit in an hour from the first call. */
export const perHour = (max: number): Limit => rolling(max, HOUR_MS);
/** Returns a limit in 24 hours from the first call. */
export const perDay = (max: number): Limit => rolling(max, 24 * HOUR_MS);
/** Returns a limit of a day of the calendar (UTC). */
export const perCalendarDay = (max: number): Limit => ({ max, perMs: 24 * HOUR_MS, window: 'calendar' });
