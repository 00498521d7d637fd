import { MINUTE_MS } from '#club/facts/limits.ts';
import type { CallName } from '#contract/calls.ts';

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

const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const per = (max: number, perMs: number): Limit => ({ max, perMs, window: 'rolling' });
const perDay = (max: number): Limit => ({ max, perMs: DAY_MS, window: 'calendar' });

interface CallLimits {
  /** All calls of one network: an IPv4 address or an IPv6 /64. Wide, because a barracks shares one address. */
  address?: Limit;
  /** Calls about one email from one network, so that a stranger cannot lock a member out. A challenge lifts it. */
  pair?: Limit;
  /** Calls of one signed-in member. */
  account?: Limit;
  /** Refused calls of one network. Successful calls do not count. */
  refused?: Limit;
}

/** How often a call may be made. CLUB_RATE_LIMITS=off switches these and `loginLimits` off, in development only. */
export const limits: Partial<Record<CallName, CallLimits>> = {
  // Valid tokens never count: junk tokens from a shared address do not sign its members out.
  refreshToken: { refused: per(3_000, 15 * MINUTE_MS) },
  // Register and resend send mails: `mailLimits` holds their narrow limits.
  register: { address: per(300, HOUR_MS) },
  login: { address: per(600, 15 * MINUTE_MS) },
  googleAccess: { address: per(300, 15 * MINUTE_MS) },
  verifyOtp: { address: per(600, 15 * MINUTE_MS), pair: per(30, 15 * MINUTE_MS) },
  resendOtp: { address: per(300, HOUR_MS) },
  forgotPassword: { address: per(300, HOUR_MS) },
  validateResetToken: { address: per(600, 15 * MINUTE_MS) },
  resetPassword: { address: per(300, 15 * MINUTE_MS) },
  // A wrong code counts at its row, too.
  startEmailChange: { account: per(20, HOUR_MS) },
  confirmEmailChange: { account: per(60, HOUR_MS) },
  startPersonalEmail: { account: per(20, HOUR_MS) },
  confirmPersonalEmail: { account: per(60, HOUR_MS) },
  unlinkGoogle: { account: per(60, HOUR_MS) },
  removePasskey: { account: per(60, HOUR_MS) },
  passkeyOptions: { account: per(60, HOUR_MS) },
  addPasskey: { account: per(60, HOUR_MS) },
  passkeyLoginOptions: { address: per(600, 15 * MINUTE_MS) },
  passkeyLogin: { address: per(600, 15 * MINUTE_MS) },
  unsubscribe: { address: per(60, HOUR_MS), pair: per(10, HOUR_MS) },
  updateProfile: { account: per(60, HOUR_MS) },
  exportData: { account: per(5, DAY_MS) },
  deleteAccount: { account: per(10, DAY_MS) },
  checkout: { account: per(60, HOUR_MS) },
  changeCard: { account: per(30, HOUR_MS) },
  startHold: { account: per(30, HOUR_MS) },
  endHold: { account: per(30, HOUR_MS) },
  presign: { account: per(60, HOUR_MS) },
  track: { address: per(3_000, HOUR_MS) },
  trackRegistration: { address: per(600, HOUR_MS) },
  contact: { address: per(60, HOUR_MS), pair: per(10, HOUR_MS) },
};

/** Limits of wrong passwords for one email. A correct password does not count. A challenge lifts both. */
export const loginLimits = {
  /** From one network. */
  pair: per(20, 15 * MINUTE_MS),
  /** From all networks. Networks from which the member signed in before are exempt. */
  all: perDay(100),
};

/**
 * Limits of mails to one address, counted whether or not a mail is sent. They protect a mailbox and cannot be
 * switched off.
 */
export const mailLimits = {
  code: {
    /** Requested from one network. A challenge lifts it. */
    pair: per(5, DAY_MS),
    /** Requested from all networks. A challenge lifts it. */
    all: perDay(15),
    /** A hard cap. With five tries for each code it bounds the guesses of a day (Z-40). */
    most: perDay(25),
  },
  reset: { pair: per(5, HOUR_MS), all: perDay(10), most: perDay(15) },
  /** Sent when an older session asks for a new password: a stolen session must not flood the mailbox. */
  confirm: { most: perDay(5) },
  /** Sent after a sign-in from a new device: a script that knows the password must not flood the mailbox. */
  device: { most: perDay(5) },
  /** Codes for a new address of one member. */
  address: { most: perDay(5) },
};
