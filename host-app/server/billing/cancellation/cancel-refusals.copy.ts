import { moneyCopy } from '#contract/messages/money.copy.ts';

/** Why a cancellation is refused, in words that My Membership shows. */
export interface CancelRefusals {
  planChanged: string;
}

/** The English messages. */
export const cancelRefusalsEn: CancelRefusals = { planChanged: moneyCopy.planChanged };
