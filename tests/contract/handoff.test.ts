import { describe, expect, it } from 'vitest';
import { createCipher } from '#browser/cipher.ts';
import { createRandom } from '#browser/ports.ts';
import { NOON_MS } from '#testing/fake-clock.ts';
import { testClub } from '#testing/test-club.ts';
import { readHandoffToken } from '../../host-app/demo-partner/handoff-token.ts';

const TOKENS = 100;

/** Returns a club on the ports of a real page, which creates the token. */
const aClub = () => {
  const ports = { cipher: createCipher(), random: createRandom() };
  return testClub({ signedIn: true, ports, options: { partnerUrl: 'http://localhost:4101/' } });
};
const keyOf = (url: string) => new URL(url).searchParams.get('key') ?? '';

describe('the hand-off between club and partner', () => {
  it(`creates tokens that the partner's own code can open, ${TOKENS} of ${TOKENS} times (HANDOFF-01, HANDOFF-02, HANDOFF-03, HANDOFF-04, HANDOFF-05, HANDOFF-08, HANDOFF-09, HANDOFF-10)`, async () => {
    const { club, clock, storage } = aClub();
    const expected = { uid: 'user-1', tk: storage.dump().authToken };
    const keys: string[] = [];
    for (let made = 0; made < TOKENS; made += 1) {
      await clock.pass(1_000);
      const key = keyOf(await club.handoff.url());
      expect(key).toMatch(/^[\w-]+$/);
      expect(await readHandoffToken(key, club.options.handoffKey, NOON_MS + (made + 1) * 1_000)).toEqual(
        expected,
      );
      keys.push(key);
    }
    // Twelve bytes are sixteen characters of base64. No initialization vector may repeat.
    const vectors = new Set(keys.map((key) => key.slice(0, 16)));
    console.log(`figure: hand-off: ${keys.length} of ${TOKENS} opened, ${vectors.size} different IVs`);
    expect(vectors.size).toBe(TOKENS);
  });

  it('carries a date, so that the partner rejects it after five minutes (HANDOFF-04)', async () => {
    const { club } = aClub();
    const key = keyOf(await club.handoff.url());
    const opened = (afterMs: number) => readHandoffToken(key, club.options.handoffKey, NOON_MS + afterMs);
    expect(await opened(5 * 60_000)).toBeDefined();
    expect(await opened(5 * 60_000 + 1)).toBeUndefined();
  });

  it('cannot be opened with another key (HANDOFF-06, V11.3.3)', async () => {
    const { club } = aClub();
    const other = Buffer.alloc(32, 9).toString('base64');
    expect(await readHandoffToken(keyOf(await club.handoff.url()), other, NOON_MS)).toBeUndefined();
  });
});
