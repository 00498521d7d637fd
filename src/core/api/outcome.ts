import { isSuccess, readServerMessage, readStatus } from '#contract/read-field.ts';
import type { Outcome } from '../club.ts';

/** Returns the outcome of a 2xx reply. Only the status word 'success' is a success. */
export const outcomeOf = (reply: unknown): Outcome => ({
  success: isSuccess(reply),
  status: readStatus(reply),
  message: readServerMessage(reply),
});
