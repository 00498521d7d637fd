import { httpCopy } from '#contract/messages/http.copy.ts';
import { faultOf, type LogLine } from '../deps/log.ts';
import { Refusal } from '../deps/refusal.ts';

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
