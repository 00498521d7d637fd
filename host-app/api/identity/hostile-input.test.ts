import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type CallName, calls } from '#contract/calls.ts';
import { endpoints, errorReply } from '#contract/endpoints.ts';
import { STRONG_PASSWORD, testApi } from '#kit/api.ts';
import { members, registrations } from '../db/schema/identity.ts';

const INPUTS = 300;
const names = [
  'refreshToken',
  'register',
  'login',
  'googleAccess',
  'verifyOtp',
  'resendOtp',
  'forgotPassword',
  'validateResetToken',
  'resetPassword',
  'unsubscribe',
  'updateProfile',
] as const satisfies CallName[];

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    "' OR 1=1 --",
    '../../etc',
    '<script>',
    'a'.repeat(10_000),
  ),
  fc.constantFrom(
    'a@example.com',
    'A@EXAMPLE.COM',
    'a\u0000@example.com',
    'ä@exämple.com',
    STRONG_PASSWORD,
    '123456',
  ),
  fc.constantFrom(null, true, 0, -1, 1e308, [], {}, { toString: 'x' }, [['a@example.com']]),
  fc.integer(),
  fc.json({ maxDepth: 6 }),
);
const keys = [
  'name',
  'lastName',
  'email',
  'password',
  'newPassword',
  'otp',
  'token',
  'refreshToken',
  'accessToken',
];
const filled = {
  ...Object.fromEntries(keys.map((key) => [key, 'x'])),
  email: 'target@example.com',
  otp: '000000',
  password: STRONG_PASSWORD,
};
const body = fc.oneof(
  { weight: 6, arbitrary: fc.dictionary(fc.constantFrom(...keys, 'source', '__proto__'), hostile) },
  // All but one field right: what reaches the handlers and the database.
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...keys), hostile)
      .map(([key, value]) => ({ ...filled, [key]: value })),
  },
  { weight: 1, arbitrary: fc.oneof(hostile, fc.anything({ maxDepth: 4 })) },
);

describe('300 hostile inputs a call of identity (promise 40)', async () => {
  const api = await testApi();
  afterAll(() => api.close());
  const { token } = await api.signUp('target@example.com');

  it.each(names)('%s never faults, and answers in the shape of the contract', async (name) => {
    const path = `/api${calls[name].path}`;
    const isGet = calls[name].method === 'GET';
    await fc.assert(
      fc.asyncProperty(body, async (input) => {
        const text = stringified(input);
        const answer = await api.fetch(
          isGet ? `${path}?token=${new URLSearchParams({ t: text }).toString().slice(2)}` : path,
          {
            method: calls[name].method,
            headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
            body: isGet ? undefined : text,
          },
        );
        const reply: unknown = await answer.json();
        const shape = answer.ok ? endpoints[name].reply : errorReply;
        expect(answer.status).toBeLessThan(500);
        expect(z.safeParse(shape, reply).success).toBe(true);
      }),
      { numRuns: INPUTS, seed: 2_026 },
    );
    await api.deps.background.drain();
    expect(api.logged).toEqual([]);
  });

  it('made nobody a member and left the member alone', async () => {
    const rows = await api.deps.db.select().from(members);
    expect(rows.map(({ email }) => email)).toEqual(['target@example.com']);
    const pending = await api.deps.db.select().from(registrations);
    expect(pending.every(({ email }) => email.includes('@'))).toBe(true);
  });
});

function stringified(input: unknown): string {
  try {
    return JSON.stringify(input) ?? 'undefined';
  } catch {
    return '{';
  }
}
