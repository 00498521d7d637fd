import { perCalendarDay, perDay, perHour, perQuarterHour } from '#contract/areas/limit.ts';

// The limits that are not about one call. Those of a call are in its row of the contract.

/** Limits of wrong passwords for one email. A correct password does not count. */
export const loginLimits = {
  /** From one network. A challenge lifts it. */
  pair: perQuarterHour(20),
  /** From all networks. Networks from which the member signed in before are exempt. A challenge lifts it. */
  all: perCalendarDay(100),
  /** From all networks, with and without challenges. The same networks are exempt. */
  most: perCalendarDay(200),
};

/**
 * Limits of mails to one address, counted whether or not a mail is sent. They protect a mailbox and cannot be
 * switched off.
 */
export const mailLimits = {
  code: {
    /** Requested from one network. A challenge lifts it. */
    pair: perDay(5),
    /** Requested from all networks. A challenge lifts it. */
    all: perCalendarDay(15),
    /** A hard cap. With five tries for each code it bounds the guesses of a day (Z-40). */
    most: perCalendarDay(25),
  },
  reset: { pair: perHour(5), all: perCalendarDay(10), most: perCalendarDay(15) },
  /** Sent when an older session asks for a new password: a stolen session must not flood the mailbox. */
  confirm: { most: perCalendarDay(5) },
  /** Sent after a sign-in from a new device: a script that knows the password must not flood the mailbox. */
  device: { most: perCalendarDay(5) },
  /** Codes for a new address of one member. */
  address: { most: perCalendarDay(5) },
};

/** Questions of one partner's server for members who were handed over, from all its addresses. */
export const partnerLimit = perQuarterHour(6_000);
