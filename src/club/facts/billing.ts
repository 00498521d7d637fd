// What a deployment decides about payments over time.

/** How long a member keeps the plan after a failed renewal, in days. */
export const GRACE_DAYS = 14;
/** The days after a failed renewal on which the member gets a mail. The last one is before GRACE_DAYS. */
export const FAILED_PAYMENT_MAIL_DAYS = [0, 3, 7, 12] as const;
/** How long a founding seat and its price are kept when the plan ended for a missing payment, in days. */
export const RATE_SHIELD_DAYS = 60;

/** The longest deployment hold, in months. */
export const HOLD_MAX_MONTHS = 18;
/** How far ahead the first day of a hold can be, in months. */
export const HOLD_AHEAD_MONTHS = 12;
/** How many holds a member can start within a year. */
export const HOLDS_PER_YEAR = 2;
/** How many days before its end a hold is announced by mail. */
export const HOLD_REMINDER_DAYS = 7;
