/** Why plans could not be loaded. */
export type PlansFailure =
  | 'plans-refused' // the API answered without a list of plans (ERROR-23)
  | 'plans-failed'; // no answer, or one that is an error (ERROR-24)

/** Why the free plan could not be joined. */
export type JoinFailure =
  | PlansFailure
  | 'no-free-plan' // the list has no free plan (ERROR-25)
  | 'checkout-refused' // the API answered, but not with success (ERROR-26)
  | 'checkout-failed'; // no answer, or one that is an error (ERROR-27)

/**
 * Plans could not be loaded, or the free plan could not be joined. Models turn the code into words. `message` is the
 * console's text of ERROR-23 to ERROR-27.
 */
export class PlanError<Code extends JoinFailure = JoinFailure> extends Error {
  declare readonly code: Code;

  /** `cause` is the ApiError, or the server's message when it refused. */
  constructor(code: Code, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'PlanError';
    this.code = code;
  }
}

/** Returns whether an error is a PlanError, even from another copy of the script on the page. */
export const isPlanError = (error: unknown): error is PlanError =>
  error instanceof Error && error.name === 'PlanError';
