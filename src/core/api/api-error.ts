import { readRequestId, readServerMessage } from '#contract/read-field.ts';
import type { NetReply } from '../ports.ts';

/** Why a call failed. The list is closed; models turn a code into words. */
export type ApiErrorCode =
  | 'network' // no answer: offline, refused, time-out, reset; or a refresh answered 408, 429 or 5xx (A-97)
  | 'refused' // the API answered 4xx or 5xx, or 2xx in a shape that cannot be read
  | 'signed-out'; // the session ended before or during the call

/** Which call failed: the path of the contract, with `:id` instead of an id and without host and query. */
export interface FailedCall {
  method: string;
  path: string;
}

/** What is known about a failed call. */
export interface ApiErrorDetails {
  call?: FailedCall;
  /** HTTP status; left out when no answer came. */
  status?: number;
  /** The server's own words (A-10). */
  serverMessage?: string;
  /** The id under which the server logged the request. */
  requestId?: string;
  cause?: unknown;
}

/**
 * A call that failed. `message` is for developers: `GET /membership/users/profile answered 503 (refused, request id 7)`. It
 * never holds a token, a query or an address. Screens show `serverMessage` or their own words (`userMessage`).
 */
export class ApiError extends Error {
  // Fields are declared only: the build would add helpers for real ones.
  /** Why the call failed. Test it with `isApiError(error, code)`. */
  declare readonly code: ApiErrorCode;
  /** HTTP status, 0 when no answer came. */
  declare readonly status: number;
  /** The server's own words (A-10), undefined when it gave none. */
  declare readonly serverMessage: string | undefined;

  constructor(code: ApiErrorCode, details: ApiErrorDetails = {}) {
    super(describe(code, details), { cause: details.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = details.status ?? 0;
    this.serverMessage = details.serverMessage;
  }
}

function describe(code: ApiErrorCode, { call, status, requestId }: ApiErrorDetails): string {
  if (!call) return status ? `${code} ${status}` : code;
  const noAnswer = code === 'network' ? 'got no answer' : 'was not sent';
  const id = requestId ? `, request id ${requestId}` : '';
  return `${call.method} ${call.path} ${status ? `answered ${status}` : noAnswer} (${code}${id})`;
}

/** Returns the ApiError 'refused' for an answer of the API. Its cause is the JSON of the answer. */
export const refusal = ({ method, path }: FailedCall, { status, json, requestId }: NetReply): ApiError =>
  new ApiError('refused', {
    call: { method, path },
    status,
    serverMessage: readServerMessage(json),
    requestId: requestId ?? readRequestId(json),
    cause: json,
  });

/** Returns whether an error is an ApiError, and one with this code if a code is given. */
export const isApiError = (error: unknown, code?: ApiErrorCode): error is ApiError =>
  // By name: the club of a page may come from another copy of the script, with a class of its own.
  error instanceof Error &&
  error.name === 'ApiError' &&
  (code === undefined || (error as ApiError).code === code);

/** Returns the server's words if the error has any, else the screen's own text. */
export const userMessage = (error: unknown, fallback: string): string =>
  (isApiError(error) ? error.serverMessage : undefined) ?? fallback;
