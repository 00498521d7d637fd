import type { PARTNER_SESSION } from '#contract/calls.ts';
import type { ChallengeOffer } from '../settings/challenge-settings.ts';

interface Extra {
  /** Sent as error.errors, which the reset screen reads (CALL-11). */
  errors?: string[];
  retryAfterSeconds?: number;
  /** The challenge that can lift the limit. */
  challenge?: ChallengeOffer | undefined;
  /** The code screen may ask for another code at once (OTP-18). */
  canResend?: true;
  /** What a program reads instead of the message. */
  reason?: typeof PARTNER_SESSION;
}

/** An answer with its own 4xx or 5xx status. Anything else that is thrown becomes a 500. */
export class Refusal extends Error {
  readonly status: number;
  readonly extra: Extra;

  constructor(status: number, message: string, extra: Extra = {}) {
    super(message);
    this.status = status;
    this.extra = extra;
  }
}

/**
 * Returns an error that ends the handler with { status: 'error', message } and this HTTP status. Throw it: `throw
 * refuse(404, ...)`.
 */
export const refuse = (status: number, message: string, extra?: Extra): Refusal =>
  new Refusal(status, message, extra);
