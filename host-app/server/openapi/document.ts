import { brand } from '#club/facts/brand.ts';
import { allCalls } from '#contract/all-calls.ts';
import type { CallName } from '#contract/calls.ts';
import { type Endpoint, endpoints } from '#contract/endpoints.ts';
import { httpCopy } from '#contract/messages/http.copy.ts';
import { CHALLENGE_HEADER } from '../http/caller.ts';
import { sessionCalls } from '../http/cors.ts';
import { limits } from '../http/limits.ts';
import { failureAnswers, failureComponents, headers, successAnswer } from './answers.ts';
import { examples } from './examples.ts';
import { foreignPaths } from './foreign-calls.ts';
import { aboutApi, callWords, type FailureStatus } from './openapi.copy.ts';
import { fieldsOf, type Json, namedSchemas, schemaRef } from './schemas.ts';
import { tags } from './tags.copy.ts';

/** Returns the OpenAPI 3.1 document, built from the contract's own schemas, which also check the calls. */
export function openApiOf(siteOrigin: string): Json {
  const paths: Record<string, Json> = {};
  for (const name of Object.keys(allCalls) as CallName[]) {
    const path = allCalls[name].path.replace(':id', '{id}');
    paths[path] = { ...paths[path], [allCalls[name].method.toLowerCase()]: operation(name) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: '1.0.0',
      description: aboutApi,
      license: { name: 'Terms of Service', url: `${siteOrigin}/terms` },
    },
    servers: [{ url: `${siteOrigin}/api` }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: { ...paths, ...foreignPaths(siteOrigin) },
    components: {
      schemas: namedSchemas(),
      headers,
      responses: failureComponents(),
      securitySchemes: {
        member: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The `token` of a session.',
        },
        google: { type: 'http', scheme: 'bearer', description: 'The access token of Google’s sign-in.' },
      },
    },
  };
}

function operation(name: CallName): Json {
  const row: Endpoint = endpoints[name];
  const { tag, summary, description, refusals = {} } = callWords[name];
  const { body, replies } = examples[name];
  const parameters = parametersOf(name, row);
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(description && { description }),
    security: securityOf(row.auth),
    ...(parameters.length > 0 && { parameters }),
    ...(row.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaRef(row.body), example: body } },
      },
    }),
    responses: {
      200: successAnswer('Success', {
        'application/json': { schema: schemaRef(row.reply), examples: valuesOf(replies) },
      }),
      ...failureAnswers(impliedFailures(name, row), { ...originRefusal(name), ...refusals }),
    },
  };
}

const originRefusal = (name: CallName): Record<number, string> =>
  sessionCalls.has(name) ? { 403: httpCopy.foreignPage('https://club.example.com') } : {};

function securityOf(auth: string): Json[] {
  if (auth === 'yes') return [{ member: [] }];
  return auth === 'optional' ? [{}, { member: [] }] : [];
}

/** Calls that send mails have their own limits (`mailLimits`, `loginLimits`). A solved challenge lifts most of them. */
const sendsMail = new Set<CallName>(['login', 'register', 'resendOtp', 'forgotPassword']);
const takesChallenge = (name: CallName): boolean => limits[name]?.pair !== undefined || sendsMail.has(name);

function parametersOf(name: CallName, row: Endpoint): Json[] {
  const given = examples[name].parameters ?? {};
  const inPath = row.params ? fieldsOf(row.params).map((field) => ({ ...field, in: 'path' })) : [];
  const inQuery = row.query ? fieldsOf(row.query).map((field) => ({ ...field, in: 'query' })) : [];
  const challenge = {
    name: CHALLENGE_HEADER,
    in: 'header',
    required: false,
    description: 'The token of a solved challenge.',
    schema: { type: 'string' },
  };
  return [
    ...[...inPath, ...inQuery].map((field) => ({ ...field, example: given[field.name] })),
    ...(takesChallenge(name) ? [challenge] : []),
  ];
}

/** Returns the error statuses that follow from a call's schemas, token and limits. */
function impliedFailures(name: CallName, { method, auth, body, query, params }: Endpoint): FailureStatus[] {
  return [
    ...(body || query || params ? [400 as const] : []),
    ...(auth === 'yes' ? [401 as const] : []),
    ...(body ? [413 as const, 415 as const] : []),
    ...(query || params || method === 'GET' ? [414 as const] : []),
    ...(limits[name] ? [429 as const] : []),
    500,
    503,
  ];
}

const valuesOf = (replies: Readonly<Record<string, unknown>>): Json =>
  Object.fromEntries(Object.entries(replies).map(([key, value]) => [key, { value }]));
