import { MINUTE_MS } from '#club/facts/limits.ts';
import type { CallName } from '#contract/calls.ts';

export interface Limit {
  max: number;
  perMs: number;
}

const HOUR_MS = 60 * MINUTE_MS;
const per = (max: number, perMs: number): Limit => ({ max, perMs });

/**
 * How often a call may be made from one address, and for one account (the email of the body, else the member).
 * A barracks shares one address: the limits an address meets are wide, those of an account narrow.
 */
export const limits: Partial<Record<CallName, { address?: Limit; account?: Limit }>> = {
  refreshToken: { address: per(3_000, 15 * MINUTE_MS) },
  register: { address: per(300, HOUR_MS), account: per(20, HOUR_MS) },
  login: { address: per(600, 15 * MINUTE_MS), account: per(20, 15 * MINUTE_MS) },
  googleAccess: { address: per(300, 15 * MINUTE_MS) },
  verifyOtp: { address: per(600, 15 * MINUTE_MS), account: per(30, 15 * MINUTE_MS) },
  resendOtp: { address: per(300, HOUR_MS), account: per(20, HOUR_MS) },
  forgotPassword: { address: per(300, HOUR_MS), account: per(10, HOUR_MS) },
  validateResetToken: { address: per(600, 15 * MINUTE_MS) },
  resetPassword: { address: per(300, 15 * MINUTE_MS) },
  unsubscribe: { address: per(60, HOUR_MS), account: per(10, HOUR_MS) },
  updateProfile: { account: per(60, HOUR_MS) },
  checkout: { account: per(60, HOUR_MS) },
  presign: { account: per(60, HOUR_MS) },
  track: { address: per(3_000, HOUR_MS) },
  trackRegistration: { address: per(600, HOUR_MS) },
  contact: { address: per(60, HOUR_MS), account: per(10, HOUR_MS) },
};
