import { afterAll, describe, expect, it } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { byNight } from '#kit/by-night.ts';
import { STRONG_PASSWORD, testApi } from '#kit/server/api.ts';
import { members } from '../db/schema/accounts.ts';
import { newId } from '../deps/secrets.ts';
import { hashPassword } from './passwords/passwords.ts';

/** An address gets at most five codes a day, so every call of a round uses a new address. */
const CALLS = byNight ? 200 : 12;
/** Calls that hash a password are the ones an attacker would time: they run by day too, often enough for a quartile. */
const HASHING_CALLS = byNight ? 200 : 24;
const hashing: readonly CallName[] = ['login', 'register'];
const ROUNDS = 3;
/**
 * The night run checks the promised limit. The day run has few calls on a busy machine but still detects a missing
 * hash.
 */
const APART = byNight ? 0.1 : 0.8;

describe('answer times for a known and an unknown address', async () => {
  const api = await testApi({ fullPasswordCost: true });
  const passwordHash = await hashPassword(STRONG_PASSWORD);
  afterAll(() => api.close());

  const known = async (): Promise<string> => {
    const id = newId();
    const at = new Date(api.clock.now());
    const email = `known-${id}@example.com`;
    await api.deps.db
      .insert(members)
      .values({ id, email, name: 'Jane', passwordHash, createdAt: at, updatedAt: at });
    return email;
  };
  const unknown = async (): Promise<string> => `stranger-${newId()}@example.com`;

  // An attacker registers with a password of their own: the owner's would sign in.
  const password = 'Gravel#2026';
  const person = { name: 'Jane', lastName: 'Doe', password, source: '', campaignType: '' };
  const calls: [CallName, Record<string, unknown>][] = [
    ['login', { password: 'Wrong#2026' }],
    ['register', person],
    ['forgotPassword', {}],
    ['resendOtp', {}],
    ['verifyOtp', { otp: '000000' }],
  ];

  type Call = (typeof calls)[number];
  const named = (wanted: CallName): Call => calls.find(([name]) => name === wanted) ?? [wanted, {}];
  /** Calls in direct succession: background work of one must not slow the next. */
  const sequences: Call[][] = [
    [named('register'), ['login', { password }]],
    [named('register'), named('verifyOtp'), named('resendOtp'), named('verifyOtp')],
    [named('forgotPassword'), named('verifyOtp')],
  ];

  /** Returns the time to the last answer. Mails and other background work are awaited afterwards. */
  const timeOf = async (steps: readonly Call[], email: string): Promise<number> => {
    const began = performance.now();
    for (const [name, body] of steps) await api.call(name, { body: { ...body, email } });
    const tookMs = performance.now() - began;
    await api.deps.background.drain();
    return tookMs;
  };
  const callsOf = (steps: readonly Call[]): number =>
    steps.length === 1 && steps.some(([name]) => hashing.includes(name)) ? HASHING_CALLS : CALLS;
  /** Other load only adds time, so the faster answers tell what the work itself takes. */
  const lowerQuartileOf = (values: number[]): number =>
    values.toSorted((a, b) => a - b)[values.length >> 2] ?? 0;

  /** Alternates both kinds, so that other load on the machine affects both. */
  async function round(steps: readonly Call[]) {
    const times: [number[], number[]] = [[], []];
    for (let n = 0; n < callsOf(steps); n += 1) {
      const emails = [await known(), await unknown()] as const;
      for (const kind of n % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        times[kind].push(await timeOf(steps, emails[kind]));
      }
    }
    const [a, b] = [lowerQuartileOf(times[0]), lowerQuartileOf(times[1])];
    return { known: a, unknown: b, apart: Math.abs(a - b) / Math.max(a, b) };
  }

  /** Returns the share by which the times differ. */
  async function apartFor(...steps: Call[]): Promise<number> {
    let best = await round(steps);
    // Noise only adds a difference. A real difference appears in every round.
    for (let n = 1; n < ROUNDS && best.apart > APART; n += 1) {
      const again = await round(steps);
      if (again.apart < best.apart) best = again;
    }
    return best.apart;
  }
  const TIMEOUT_MS = byNight ? 900_000 : 120_000;

  it.each(calls)(
    'do not differ for %s',
    async (name, body) => expect(await apartFor([name, body])).toBeLessThan(APART),
    TIMEOUT_MS,
  );

  const titled = sequences.map((steps) => [steps.map(([name]) => name).join(', '), steps] as const);
  it.each(titled)(
    'do not differ for the sequence %s',
    async (_, steps) => expect(await apartFor(...steps)).toBeLessThan(APART),
    TIMEOUT_MS,
  );
});
