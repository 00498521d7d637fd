import type { ZodOpenApiOperationObject } from 'zod-openapi';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoints.ts';
import { httpCopy } from '#contract/messages/http.copy.ts';
import { CHALLENGE_HEADER } from '../http/caller.ts';
import { failureAnswers, successAnswer } from './answers.ts';
import { type FailureStatus, clubOnly } from './openapi.copy.ts';

/** Returns the OpenAPI operation of a row of the contract. */
export function operationOf(name: string, row: Endpoint): ZodOpenApiOperationObject {
  const { tag, summary, body, reply, refusals, example, startsSession, takesText } = row;
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...descriptionOf(row),
    security: securityOf(row.auth),
    ...parametersOf(row),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: body, example: example.body },
          ...(takesText && { 'text/plain': { schema: body, example: example.body } }),
        },
      },
    }),
    responses: {
      200: successAnswer('Success', {
        'application/json': { schema: reply, examples: valuesOf(example.replies) },
      }),
      ...failureAnswers(impliedFailures(row), {
        ...(startsSession ? foreignPage : {}),
        ...(row.auth === 'no' ? {} : partnerPage),
        ...refusals,
      }),
    },
  };
}

/** Returns the description of a call, with the sessions that may make it. */
function descriptionOf({ description, scope }: Endpoint): { description?: string } {
  const limited = scope === 'club' ? clubOnly : undefined;
  const text = [description, limited].filter(Boolean).join(' ');
  return text ? { description: text } : {};
}

/** What an unlisted page gets that starts a session. */
const foreignPage: Readonly<Record<number, string>> = {
  403: httpCopy.foreignPage('https://club.example.com'),
};

/** What a session of a partner's page gets, from calls that it may make too: elsewhere than on its page. */
const partnerPage: Readonly<Record<number, string>> = { 403: httpCopy.partnerSession };

function securityOf(auth: Endpoint['auth']): Record<string, string[]>[] {
  if (auth === 'yes') return [{ member: [] }];
  return auth === 'optional' ? [{}, { member: [] }] : [];
}

const challenge = {
  name: CHALLENGE_HEADER,
  in: 'header',
  required: false,
  description: 'The token of a solved challenge.',
  schema: { type: 'string' },
} as const;

function parametersOf({ params, query, limits, takesChallenge, example }: Endpoint) {
  const values = example.parameters ?? {};
  return {
    ...((params || query) && {
      requestParams: {
        ...(params && { path: withExamples(params, values) }),
        ...(query && { query: withExamples(query, values) }),
      },
    }),
    ...((takesChallenge || limits?.pair) && { parameters: [challenge] }),
  };
}

/** Returns the fields with their examples, which the document shows next to their schemas. */
function withExamples(fields: z.core.$ZodObject, values: Readonly<Record<string, string>>) {
  const shown = Object.entries(fields._zod.def.shape).map(([name, field]) => {
    const copy = z.core.clone(field);
    z.globalRegistry.add(copy, { param: { example: values[name] } });
    return [name, copy];
  });
  return z.object(Object.fromEntries(shown) as z.core.$ZodShape);
}

/** Returns the error statuses that follow from a call's schemas, token and limits. */
function impliedFailures({ method, auth, body, query, params, limits }: Endpoint): FailureStatus[] {
  return [
    ...(body || query || params ? [400 as const] : []),
    ...(auth === 'yes' ? [401 as const] : []),
    ...(body ? [413 as const, 415 as const] : []),
    ...(query || params || method === 'GET' ? [414 as const] : []),
    ...(limits ? [429 as const] : []),
    500,
    503,
  ];
}

const valuesOf = (replies: Readonly<Record<string, unknown>>): Record<string, { value: unknown }> =>
  Object.fromEntries(Object.entries(replies).map(([key, value]) => [key, { value }]));
