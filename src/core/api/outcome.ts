import { isSuccess, readServerMessage, readStatus } from '#contract/read-field.ts';
import type { Outcome } from '../club.ts';

/** A 2xx reply as a verb's answer: only the word success counts. */
export const outcomeOf = (reply: unknown): Outcome => ({
  success: isSuccess(reply),
  status: readStatus(reply),
  message: readServerMessage(reply),
});
