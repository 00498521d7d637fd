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

/** Why a plan could not be canceled. */
export type CancelFailure =
  | 'no-subscription' // the member has no paid subscription (ERROR-38)
  | 'no-free-plan' // the plan list has no free plan (ERROR-39)
  | 'switch-refused' // the subscription is gone, but the switch to Free was refused (ERROR-40)
  | 'cancel-refused' // the API answered, but not with success (ERROR-41)
  | 'cancel-failed'; // no answer, or one that is an error (ERROR-42)

/** A plan could not be canceled. Models turn the code into words. */
export class CancelError extends Error {
  declare readonly code: CancelFailure;
  /** The server's own words, which a screen shows before its own. */
  declare readonly serverMessage: string | undefined;

  constructor(code: CancelFailure, details: { serverMessage?: string; cause?: unknown } = {}) {
    super(code, { cause: details.cause });
    this.name = 'CancelError';
    this.code = code;
    this.serverMessage = details.serverMessage;
  }
}

/** Returns whether an error is a CancelError, even from another copy of the script on the page. */
export const isCancelError = (error: unknown): error is CancelError =>
  error instanceof Error && error.name === 'CancelError';
