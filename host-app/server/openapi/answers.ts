import type { oas31, ZodOpenApiContentObject, ZodOpenApiResponseObject } from 'zod-openapi';
import { errorReply } from '#contract/endpoints.ts';
import { type FailureStatus, failures } from './openapi.copy.ts';

const REQUEST_ID = '5f0c2a4e-7f53-4f6e-9c39-0d8a4f3a1b77';
/** Statuses with a Retry-After header. */
const later = new Set<number>([429, 503]);

const header = (name: keyof typeof headers) => ({ $ref: `#/components/headers/${name}` });

/** The headers of answers, for `components.headers`. */
export const headers = {
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
} as const satisfies Record<string, oas31.HeaderObject>;

type Answers = Record<string, ZodOpenApiResponseObject>;

/** Returns the error answers of a call: the shared one of a status, or one with the call's own message from `own`. */
export const failureAnswers = (
  statuses: readonly FailureStatus[],
  own: Readonly<Record<number, string>>,
): Answers => ({
  ...Object.fromEntries(statuses.map((status) => [status, shared[status]])),
  ...Object.fromEntries(
    Object.entries(own).map(([key, message]) => {
      const status = Number(key) as FailureStatus;
      const description = statuses.includes(status) ? failures[status].description : message;
      return [status, failure(status, description, message)];
    }),
  ),
});

/** Returns a success answer with its content. */
export const successAnswer = (
  description: string,
  content: ZodOpenApiContentObject,
): ZodOpenApiResponseObject => ({
  description,
  headers: { 'X-Request-Id': header('RequestId') },
  content,
});

const failure = (status: number, description: string, message: string): ZodOpenApiResponseObject => ({
  description,
  headers: {
    'X-Request-Id': header('RequestId'),
    ...(later.has(status) && { 'Retry-After': header('RetryAfter') }),
  },
  content: {
    'application/json': {
      schema: errorReply,
      example: { status: 'error', message, ...(status === 500 && { requestId: REQUEST_ID }) },
    },
  },
});

/** The errors that mean the same for every call. The `id` makes a component of each one that a call has. */
const shared = Object.fromEntries(
  Object.entries(failures).map(([status, { name, description, message }]) => [
    status,
    { id: name, ...failure(Number(status), description, message) },
  ]),
) as Record<FailureStatus, ZodOpenApiResponseObject>;
