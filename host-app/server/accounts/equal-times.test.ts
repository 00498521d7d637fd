import { afterAll, describe, expect, it } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { STRONG_PASSWORD, testApi } from '#kit/server/api.ts';
import { members, registrations } from '../db/schema/accounts.ts';
import { newId } from '../deps/secrets.ts';
import { issueCode } from './codes/codes.ts';
import { hashPassword } from './passwords/passwords.ts';

/** Calls in a round. An address gets at most five codes a day, so each of them uses a new address. */
const CALLS = 200;
const ROUNDS = 3;
/** The share by which the times may differ. */
const APART = 0.1;

describe('answer times for a known, a pending and an unknown address', async () => {
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
  /** Registered by its owner on another network, and without its code yet. */
  const pending = async (): Promise<string> => {
    const id = newId();
    const at = new Date(api.clock.now());
    const email = `pending-${id}@example.com`;
    const terms = { termsVersion: '2026-01-01', termsAcceptedAt: at };
    const names = { name: 'Jane', lastName: 'Doe', source: '', campaignType: '' };
    await api.deps.db
      .insert(registrations)
      .values({ id, email, ...names, ...terms, passwordHash, createdAt: at });
    await issueCode(api.deps, api.deps.db, { email, network: '203.0.113.7', owner: { registrationId: id } });
    return email;
  };
  const unknown = async (): Promise<string> => `stranger-${newId()}@example.com`;
  const kinds = [known, pending, unknown];

  // An attacker registers with their own password: the owner's would sign in.
  const password = 'Gravel#2026';
  const person = { name: 'Jane', lastName: 'Doe', password, source: '', campaignType: '' };
  const calls: [CallName, Record<string, unknown>][] = [
    ['login', { password: 'Wrong#2026' }],
    ['register', person],
    ['forgotPassword', {}],
    ['resendOtp', {}],
    ['verifyOtp', { otp: '000000' }],
    ['unsubscribe', {}],
  ];

  type Call = (typeof calls)[number];
  const named = (wanted: CallName): Call => calls.find(([name]) => name === wanted) ?? [wanted, {}];
  /** Calls in direct succession: background work of one must not slow the next. */
  const sequences: Call[][] = [
    [named('register'), ['login', { password }]],
    [named('register'), named('verifyOtp'), named('resendOtp'), named('verifyOtp')],
    [named('forgotPassword'), named('verifyOtp')],
    [named('resendOtp'), named('verifyOtp')],
    [named('unsubscribe'), named('verifyOtp')],
  ];

  /**
   * Returns the time of a single call, or of the calls after the first one: hashing in the first would hide what its
   * background work adds to the next. Mails and other background work are awaited afterwards.
   */
  const timeOf = async (steps: readonly Call[], email: string): Promise<number> => {
    const send = ([name, body]: Call) => api.call(name, { body: { ...body, email } });
    const [first, ...next] = steps;
    if (first && next.length > 0) await send(first);
    const began = performance.now();
    for (const step of next.length > 0 ? next : steps) await send(step);
    const tookMs = performance.now() - began;
    await api.deps.background.drain();
    return tookMs;
  };
  /** Other load only adds time, so the fastest answers tell what the work itself takes. */
  const lowestTenthOf = (values: number[]): number =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 10)] ?? 0;

  /** Alternates the kinds, so that other load on the machine affects all. */
  async function round(steps: readonly Call[]) {
    const times: number[][] = kinds.map(() => []);
    for (let n = 0; n < CALLS; n += 1) {
      const emails = await Promise.all(kinds.map((make) => make()));
      for (const turn of kinds.keys()) {
        const kind = (n + turn) % kinds.length;
        times[kind]?.push(await timeOf(steps, emails[kind] ?? ''));
      }
    }
    const fastest = times.map(lowestTenthOf);
    const most = Math.max(...fastest);
    return { fastest, apart: (most - Math.min(...fastest)) / most };
  }

  /** Expects that the times differ by less than the allowed share. */
  async function expectEqualTimes(...steps: Call[]): Promise<void> {
    let best = await round(steps);
    // Noise only adds a difference. A real difference appears in every round.
    for (let n = 1; n < ROUNDS && best.apart > APART; n += 1) {
      const again = await round(steps);
      if (again.apart < best.apart) best = again;
    }
    const shown = best.fastest.map((ms) => ms.toFixed(2)).join(', ');
    expect(best.apart, `ms for a known, a pending and an unknown address: ${shown}`).toBeLessThan(APART);
  }
  const TIMEOUT_MS = 900_000;

  it.each(calls)('do not differ for %s', (name, body) => expectEqualTimes([name, body]), TIMEOUT_MS);

  const titled = sequences.map((steps) => [steps.map(([name]) => name).join(', '), steps] as const);
  it.each(titled)('do not differ for the sequence %s', (_, steps) => expectEqualTimes(...steps), TIMEOUT_MS);
});
