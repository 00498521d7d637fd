import { isSuccess, readServerMessage, readStatus } from '#contract/read-field.ts';

/** The result of a call that the API answered with 2xx. */
export interface Outcome {
  /** Whether the reply has the status 'success'. */
  success: boolean;
  /** The status word of the reply, '' when it has none. */
  status: string;
  /** The server's own words. */
  message?: string;
}

/** Returns the outcome of a 2xx reply. Only the status word 'success' is a success. */
export const outcomeOf = (reply: unknown): Outcome => ({
  success: isSuccess(reply),
  status: readStatus(reply),
  message: readServerMessage(reply),
});
