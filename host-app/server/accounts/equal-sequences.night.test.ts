import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#club/facts/limits.ts';
import type { CallName } from '#contract/calls.ts';
import { STRONG_PASSWORD, testApi } from '#kit/server/api.ts';
import { members } from '../db/schema/accounts.ts';
import { newId } from '../deps/secrets.ts';
import { hashPassword } from './passwords/passwords.ts';

/** Other ones each time. */
const SEQUENCES = 150;
const LONGEST = 24;

interface Step {
  name: CallName;
  body: Record<string, string>;
  /** Which of the attacker's networks sends the call. */
  network: number;
  /** How much time passes before the call, in ms. */
  afterMs: number;
}

const step = (
  name: CallName,
  body: fc.Arbitrary<Record<string, string>> = fc.constant({}),
): fc.Arbitrary<Step> =>
  fc.record({
    name: fc.constant(name),
    body,
    network: fc.constantFrom(1, 1, 1, 2),
    afterMs: fc.constantFrom(0, 0, 0, SECOND_MS, 61 * SECOND_MS, 11 * MINUTE_MS, 25 * 60 * MINUTE_MS),
  });
const password = fc.constantFrom('Gravel#2026', 'Gravel#2026', 'Another#2026');
const name = fc.constantFrom('Jane', 'Mallory');
const guess = step('verifyOtp', fc.record({ otp: fc.constantFrom('000000', '000001', '999999') }));
/** The attacker knows neither the owner's password nor the mailbox. */
const sequences: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: step('register', fc.record({ name, lastName: fc.constant('Doe'), password })) },
    { weight: 3, arbitrary: step('login', fc.record({ password })) },
    { weight: 6, arbitrary: guess },
    { weight: 3, arbitrary: step('resendOtp') },
    { weight: 1, arbitrary: step('forgotPassword') },
    { weight: 1, arbitrary: step('unsubscribe') },
  ),
  { minLength: 3, maxLength: LONGEST },
);

/** The same attack on a member's address, a pending address and an unknown address must get equal answers (Z-43). */
describe('a sequence of calls', async () => {
  const api = await testApi({ fullPasswordCost: true, rateLimits: true, env: { CLUB_TRUST_PROXY: 'on' } });
  const passwordHash = await hashPassword(STRONG_PASSWORD);
  afterAll(() => api.close());
  const from = (address: string) => ({ 'X-Forwarded-For': address });

  /** Makes three addresses. Their owners acted the day before, from other networks: daily counts begin at midnight. */
  async function threeAddresses(): Promise<string[]> {
    const [known, pending, unknown] = ['known', 'pending', 'unknown'].map(
      (kind) => `${kind}-${newId()}@a.test`,
    );
    const dayMs = api.clock.now() % DAY_MS;
    api.clock.pass(DAY_MS - dayMs - MINUTE_MS);
    const at = new Date(api.clock.now());
    const row = {
      id: newId(),
      email: String(known),
      name: 'Jane',
      passwordHash,
      createdAt: at,
      updatedAt: at,
    };
    await api.deps.db.insert(members).values(row);
    const person = { name: 'Jane', lastName: 'Doe', password: STRONG_PASSWORD };
    await api.call('register', { body: { ...person, email: pending }, headers: from('203.0.113.7') });
    api.clock.pass(2 * MINUTE_MS);
    return [String(known), String(pending), String(unknown)];
  }

  async function answersOf(steps: Step[]): Promise<{ answers: unknown[][]; emails: string[] }> {
    const emails = await threeAddresses();
    const answers: unknown[][] = emails.map(() => []);
    for (const { name: call, body, network, afterMs } of steps) {
      api.clock.pass(afterMs);
      for (const [world, email] of emails.entries()) {
        // Each world uses its own network, so that limits of a network are counted separately.
        const answer = await api.call(call, {
          body: { ...body, email },
          headers: from(`10.${world}.0.${network}`),
        });
        answer.headers.delete('x-request-id');
        answers[world]?.push([call, answer.status, [...answer.headers], { ...answer.body, mailKey: '' }]);
      }
    }
    return { answers, emails };
  }

  it('gets the same answers for a member, a pending and an unknown address', async () => {
    const differing: unknown[] = [];
    for (const steps of fc.sample(sequences, { numRuns: SEQUENCES, seed: Date.now() })) {
      const { answers, emails } = await answersOf(steps);
      const [known, pending, unknown] = answers.map((each) => JSON.stringify(each));
      if (known !== unknown || pending !== unknown) differing.push(answers);
      const owner = await api.call('login', {
        body: { email: emails[0], password: STRONG_PASSWORD },
        headers: from('198.51.100.9'),
      });
      expect(owner.body.status).toBe('success');
    }
    expect(differing.length).toBe(0);
  }, 1_800_000);
});
