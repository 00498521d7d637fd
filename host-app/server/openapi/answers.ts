import { errorReply } from '#contract/endpoints.ts';
import { type FailureStatus, failures } from './openapi.copy.ts';
import { type Json, schemaRef } from './schemas.ts';

const REQUEST_ID = '5f0c2a4e-7f53-4f6e-9c39-0d8a4f3a1b77';
/** Statuses with a Retry-After header. */
const later = new Set<number>([429, 503]);

const header = (name: string): Json => ({ $ref: `#/components/headers/${name}` });

/** The headers of answers, for `components.headers`. */
export const headers: Record<string, Json> = {
  RequestId: {
    description: 'Identifies this request in the server log.',
    schema: { type: 'string' },
    example: REQUEST_ID,
  },
  RetryAfter: {
    description: 'Seconds to wait before the next try. A 503 of unknown length has no such header.',
    schema: { type: 'integer', minimum: 1 },
    example: 60,
  },
};

/** Statuses whose error is the same for several calls. */
const shared = new Set<number>([400, 401, 413, 414, 415, 429, 500, 503]);

/** Returns the shared errors, for `components.responses`. */
export const failureComponents = (): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(failures)
      .filter(([status]) => shared.has(Number(status)))
      .map(([status, { name, description, message }]) => [
        name,
        failure(Number(status), description, message),
      ]),
  );

/** Returns the error answers of a call: a reference for a shared error, or the call's own message from `own`. */
export function failureAnswers(
  statuses: readonly FailureStatus[],
  own: Readonly<Record<number, string>>,
): Record<string, Json> {
  return Object.fromEntries(
    [...new Set([...statuses, ...(Object.keys(own).map(Number) as FailureStatus[])])].map((status) => {
      const { name, description } = failures[status];
      const message = own[status];
      const reference = { $ref: `#/components/responses/${name}` };
      if (message === undefined) return [status, reference];
      return [status, failure(status, statuses.includes(status) ? description : message, message)];
    }),
  );
}

/** Returns a success answer with its content. */
export const successAnswer = (description: string, content: Json): Json => ({
  description,
  headers: { 'X-Request-Id': header('RequestId') },
  content,
});

const failure = (status: number, description: string, message: string): Json => ({
  description,
  headers: {
    'X-Request-Id': header('RequestId'),
    ...(later.has(status) && { 'Retry-After': header('RetryAfter') }),
  },
  content: {
    'application/json': {
      schema: schemaRef(errorReply),
      example: { status: 'error', message, ...(status === 500 && { requestId: REQUEST_ID }) },
    },
  },
});
