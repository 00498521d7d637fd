import type { ChallengeOffer } from '../settings/challenge-settings.ts';
import { httpCopy } from './http.copy.ts';

interface Extra {
  /** Sent as error.errors, which the reset screen reads (CALL-11). */
  errors?: string[];
  retryAfterSeconds?: number;
  /** The challenge that can lift the limit. */
  challenge?: ChallengeOffer | undefined;
}

/** An answer with a 4xx or 5xx status of its own. Anything else that is thrown becomes a 500. */
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

/** Writes one line to the log. `detail` must hold no token, code, password or query. */
export type LogLine = (line: string, detail?: unknown) => void;

/** Returns the response for a thrown error. Logs a fault once, with the request id that the caller sees. */
export function errorAnswer(thrown: unknown, log: LogLine, id?: string): Response {
  if (thrown instanceof Refusal) {
    const { errors, retryAfterSeconds, challenge } = thrown.extra;
    return Response.json(
      {
        status: 'error',
        message: thrown.message,
        ...(errors && { error: { errors } }),
        ...(challenge && { challenge }),
      },
      {
        status: thrown.status,
        headers: retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) },
      },
    );
  }
  const requestId = id ?? crypto.randomUUID();
  log(`request ${requestId} failed`, faultOf(thrown));
  return Response.json({ status: 'error', message: httpCopy.fault, requestId }, { status: 500 });
}

/**
 * Returns what the log shows of an error: class, message and stack. A database error shows its code instead of its
 * message, which holds values.
 */
export function faultOf(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return typeof thrown;
  const cause: unknown = thrown.cause;
  const frames = framesOf(thrown);
  if (!(cause instanceof Error)) return [thrown.name, thrown.message, ...frames].join('\n');
  const code = 'code' in cause ? String(cause.code) : '';
  return [cause.name, code, ...frames].join('\n');
}

/**
 * Returns the first eight frames. Skips the message at the start of the stack: it may contain lines that look like
 * frames.
 */
function framesOf({ stack = '', message }: Error): string[] {
  const end = stack.indexOf(message) + message.length;
  return stack
    .slice(end)
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8);
}
