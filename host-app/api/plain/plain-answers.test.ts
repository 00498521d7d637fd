import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { PlainPlace } from '#club/facts/plain-places.ts';
import { byNight } from '#kit/by-night.ts';
import { STRONG_PASSWORD, testApi } from '#kit/server/api.ts';
import { plainApp, plainVisitor } from '#kit/server/plain-visitor.ts';
import { mailLimits } from '../http/limits.ts';
import { newId } from '../secrets.ts';

const SEQUENCES = byNight ? 60 : 5;

interface Step {
  place: PlainPlace;
  fields: Record<string, string>;
}
const step = (place: PlainPlace, fields: fc.Arbitrary<Record<string, string>> = fc.constant({})) =>
  fc.record({ place: fc.constant(place), fields });
const password = fc.constantFrom('Mallory#2026', 'Another#2026');
const person = { name: 'Mallory', lastName: 'Doe', consent: 'on' };
/** A stranger knows neither the owner's password nor the mailbox. */
const sequences: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    step(
      'signup',
      password.map((text) => ({ ...person, password: text })),
    ),
    step(
      'login',
      password.map((text) => ({ password: text })),
    ),
    step(
      'code',
      fc.constantFrom('000000', '999999').map((otp) => ({ otp })),
    ),
    step('new-code'),
    step('forgot-password'),
  ),
  { minLength: 4, maxLength: 12 },
);

/** The same forms about a member's address, a pending one and an unknown one must get equal answers (Z-43). */
describe('the answers to plain forms', async () => {
  const api = await testApi({ rateLimits: true, env: { CLUB_TRUST_PROXY: 'on' } });
  const app = plainApp(api);
  afterAll(() => api.close());
  let networks = 0;
  const newNetwork = () => {
    networks += 1;
    return { 'X-Forwarded-For': `10.0.${networks >> 8}.${networks & 255}` };
  };

  async function threeAddresses(): Promise<string[]> {
    const id = newId();
    const [known, pending, unknown] = [
      `a-known-${id}@a.test`,
      `a-await-${id}@a.test`,
      `a-alien-${id}@a.test`,
    ];
    const owner = { name: 'Jane', lastName: 'Doe', password: STRONG_PASSWORD };
    await api.signUp(known);
    await api.call('register', { body: { ...owner, email: pending }, headers: newNetwork() });
    // Counts over all networks begin again at midnight.
    api.clock.pass(24 * 60 * 60_000);
    return [known, pending, unknown];
  }

  /** Returns what a stranger sees: the redirects, the lengths of the sealed cookies, and the pages. */
  async function seenBy(email: string, steps: Step[]): Promise<string[]> {
    const stranger = plainVisitor(app, newNetwork());
    const seen: unknown[] = [];
    for (const { place, fields } of steps) {
      const posted = await stranger.post(place, { ...fields, email });
      const { view } = await stranger.get((posted.location ?? '').replace(/#.*/, ''));
      const cookies = [...stranger.cookies].map(([name, value]) => [name, value.length]);
      const { token: _token, ...shown } = { token: '', ...view };
      seen.push([place, posted.status, posted.location, [...posted.headers.keys()], cookies, shown]);
    }
    return seen.map((each) => JSON.stringify(each).replaceAll(email, '(address)'));
  }

  it('are the same for a member, a pending and an unknown address (NS-07, Z-43)', {
    timeout: 60_000,
  }, async () => {
    for (const steps of fc.sample(sequences, { numRuns: SEQUENCES, seed: byNight ? Date.now() : 43 })) {
      const [known = '', pending = '', unknown = ''] = await threeAddresses();
      const expected = await seenBy(unknown, steps);
      expect(await seenBy(known, steps)).toEqual(expected);
      expect(await seenBy(pending, steps)).toEqual(expected);
    }
  });

  it('count for the limits of the API: wrong passwords of both together (NS-07)', async () => {
    const from = newNetwork();
    const email = 'limited@example.com';
    for (let turn = 0; turn < 19; turn += 1)
      await api.call('login', { body: { email, password: 'Wrong#2026' }, headers: from });
    const stranger = plainVisitor(app, from);
    const messages = [];
    for (let turn = 0; turn < 2; turn += 1) {
      const { view } = await stranger.send('login', { email, password: 'Wrong#2026' });
      messages.push(view && 'message' in view ? view.message : undefined);
    }
    expect(messages).toEqual(['Invalid email or password.', 'Too many attempts. Please try again later.']);
  });

  it('count for the limits of the API: code mails (NS-07)', async () => {
    const stranger = plainVisitor(app, newNetwork());
    const fields = { ...person, email: 'mails@example.com', password: STRONG_PASSWORD };
    await stranger.send('signup', fields);
    for (let turn = 1; turn < mailLimits.code.pair.max; turn += 1)
      expect((await stranger.send('new-code', {})).view).toMatchObject({ notice: 'code-resent' });
    expect((await stranger.send('new-code', {})).view).toMatchObject({
      message: 'Too many code requests for this email today. Please try again later.',
    });
    expect((await api.mails(fields.email)).length).toBe(mailLimits.code.pair.max);
  });
});
