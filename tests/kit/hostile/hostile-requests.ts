import fc from 'fast-check';
import type * as z from 'zod/mini';
import { type CallName, calls } from '#contract/calls.ts';
import { type Endpoint, endpoints } from '#contract/endpoints.ts';
import { fitting, hostileText, hostileValue, type Known } from './hostile-values.ts';

/** A request of an attacker to one endpoint. */
export interface HostileRequest {
  path: string;
  method: string;
  headers: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
  /** True when the request carries the member's own token. */
  signedIn: boolean;
}

const DEEP = 10_000;
const MB = 1024 * 1024;
const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'utf8'));

/** Bodies that are not JSON, or that are hard to read as JSON. */
const rawBodies = [
  '',
  '{',
  'null',
  '"text"',
  '[]',
  '\ufeff{}',
  '{"a":1}{"b":2}',
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
  '{"email":"a@example.com","email":{"$ne":null},"email":["b@example.com"]}',
  `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
  `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
  `{"name":"${'a'.repeat(MB)}"}`,
  `{"a":1e${'9'.repeat(400)}}`,
  'email=a%40example.com',
].map(bytes);
const notUtf8 = Uint8Array.from([0x7b, 0x22, 0xc3, 0x28, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);
const types = [
  'application/json',
  'application/json; charset=utf-16',
  'APPLICATION/JSON ;a=b',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  '',
];

const asBody = (value: unknown) => bytes(JSON.stringify(value) ?? 'undefined');

/** Returns valid bodies with one wrong field: hostile, missing, doubled or unexpected. */
const spoiled = (right: fc.Arbitrary<Record<string, unknown>>) =>
  fc.tuple(right, fc.nat(), hostileValue, fc.nat(3)).map(([body, at, value, way]) => {
    const names = Object.keys(body);
    const name = names[at % Math.max(1, names.length)] ?? 'name';
    if (way === 0) return asBody(Object.fromEntries(Object.entries(body).filter(([key]) => key !== name)));
    if (way === 1) return bytes(`{${JSON.stringify(name)}:${JSON.stringify(value)},${asText(body).slice(1)}`);
    if (way === 2) return bytes(`{"__proto__":${JSON.stringify(value)},${asText(body).slice(1)}`);
    return asBody({ ...body, [name]: value });
  });
const asText = (body: object) => (Object.keys(body).length > 0 ? JSON.stringify(body) : '{"a":1}');

const bodyOf = (schema: z.core.$ZodType, known: Known) => {
  const right = fitting(schema, known);
  return fc.oneof(
    { weight: 2, arbitrary: right.map(asBody) },
    { weight: 10, arbitrary: spoiled(right) },
    { weight: 3, arbitrary: hostileValue.map(asBody) },
    { weight: 3, arbitrary: fc.constantFrom(...rawBodies, notUtf8) },
  );
};

const queryOf = (schema: z.core.$ZodType, known: Known) =>
  fc.oneof(
    fitting(schema, known),
    fc.dictionary(fc.constantFrom('token', 'page', 'limit', '__proto__'), hostileText),
  );

const rawIds = [
  '%',
  '%00',
  '%ED%A0%80',
  '..%2f..%2f',
  '%2e%2e',
  "'",
  ';a=b',
  '%F0%9F%98%80',
  'a'.repeat(4_000),
];
const idOf = (known: Known) =>
  fc.oneof(
    fc.constantFrom(...rawIds),
    fc.constantFrom(...(known.id ?? ['x'])).map(String),
    hostileText.map(encoded),
  );
const encoded = (text: string) => encodeURIComponent(Buffer.from(text, 'utf8').toString('utf8')) || '%20';

const junkTokens = [
  '',
  'Bearer',
  'Bearer x.y.z',
  `Bearer ${'a'.repeat(8_000)}`,
  'Basic YTpi',
  'bearer \u00ff',
];

/** Returns requests to one row of the contract, generated from its schemas and from values that break servers. */
export function hostileRequests(name: CallName, known: Known): fc.Arbitrary<HostileRequest> {
  const { method, path } = calls[name];
  const row: Endpoint = endpoints[name];
  return fc
    .record({
      id: path.includes(':id') ? idOf(known) : fc.constant(''),
      query: row.query ? queryOf(row.query, known) : fc.constant({}),
      body: row.body ? bodyOf(row.body, known) : fc.constant(undefined),
      type: fc.oneof({ weight: 12, arbitrary: fc.constant('application/json') }, fc.constantFrom(...types)),
      token: fc.oneof({ weight: 12, arbitrary: fc.constant('own') }, fc.constantFrom(...junkTokens)),
    })
    .map(({ id, query, body, type, token }) => ({
      method,
      path: `/api${path.replace(':id', () => id)}${queryText(query)}`,
      headers: {
        ...(body !== undefined && type !== '' && { 'Content-Type': type }),
        ...(token !== 'own' && token !== '' && { Authorization: token }),
      },
      body,
      signedIn: token === 'own',
    }));
}

const queryText = (query: object): string => {
  const pairs = Object.entries(query).map(([key, value]) => [key, String(value)]);
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
};
