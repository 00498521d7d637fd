/** Why a call failed. A closed family; models turn it into words. */
export type ApiErrorCode =
  | 'network' // no answer: offline, refused, time-out, reset; or a refresh answered 408, 429 or 5xx (A-97)
  | 'refused' // the API answered 4xx or 5xx, or 2xx in a shape nobody can read
  | 'signed-out'; // the session ended before or during the call

export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** HTTP status, 0 when no answer came. */
  readonly status: number;
  /** The server's own words (A-10), undefined when it gave none. */
  readonly serverMessage: string | undefined;

  constructor(
    code: ApiErrorCode,
    details: { status?: number; serverMessage?: string; cause?: unknown } = {},
  ) {
    super(`${code}${details.status ? ` ${details.status}` : ''}`, { cause: details.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = details.status ?? 0;
    this.serverMessage = details.serverMessage;
  }
}

export const isApiError = (error: unknown, code?: ApiErrorCode): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code);

/** The server's words if the error carries any, else the screen's own text. */
export const userMessage = (error: unknown, fallback: string): string =>
  (isApiError(error) ? error.serverMessage : undefined) ?? fallback;
