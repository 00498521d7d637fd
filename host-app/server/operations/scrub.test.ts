import { describe, expect, it } from 'vitest';
import { longTexts } from '#kit/hostile/nasty-texts.ts';
import { scrub } from './scrub.ts';

const TOKEN = 'k3Jd0qWv9LmZx7Rt2Yb5Nc8Hf1Gs4Pa6Ue-_iOTwQzA';

describe('scrub', () => {
  it.each([
    ['an address', 'no row for Jane.Doe+x@mail.example.com there', /Jane|example/],
    ['a code', 'the code 482913 is wrong', /482913/],
    ['a named code', 'otp=4829', /4829/],
    ['a token', `refused ${TOKEN}.`, /k3Jd/],
    ['a JSON Web Token', 'bad eyJhbGciOi.eyJzdWIiOi.c2ln', /eyJ/],
    ['a header', 'Authorization: Bearer abc.def', /abc|def/],
    ['a password', '{"password":"Open#Sesame1","x":1}', /Sesame/],
    ['the query of an address', 'GET https://club.example.com/reset-password?token=abc failed', /abc/],
    ['the password of a database', 'postgres://club:hunter2@db.internal/club', /hunter2/],
    ['the id of a session', 'session 65a1b2c3d4e5f60718293a4b ended', /65a1b2c3/],
  ])('redacts %s', (_, text, secret) => {
    expect(scrub(text)).not.toMatch(secret);
    expect(scrub(text)).toContain('[redacted]');
  });

  it.each([
    'The club is open at https://club.example.com (port 3000).',
    'request 0b0e7a54-3c61-4a1f-9d7e-5d2f6a8b9c0d failed',
    'Error\n    at run (file:///app/node_modules/@hono/node-server/dist/index.mjs:123456:12)',
    'The data folder /data is in use by another process.',
    'a plan differed from the payment provider subscription 65a1b2c3d4e5f60718293a4b ended',
    'deleted member 65a1b2c3d4e5f60718293a4b',
  ])('does not change %j', (text) => {
    expect(scrub(text)).toBe(text);
  });

  it('cuts a long text between two words, so that no half secret remains', () => {
    const words = 'word '.repeat(399);
    expect(scrub(`${words}jane@example.com and more`)).toBe(`${words.trimEnd()} [cut]`);
    expect(scrub('k'.repeat(60_000))).toBe(' [cut]');
  });

  it.each([...longTexts, 'a'.repeat(60_000), 'http://'.repeat(9_000)])(
    'takes less than 50 ms for 60,000 characters',
    (text) => {
      const spread = text.replace(/^.{1990}/s, '$& ');
      const tries = Array.from({ length: 3 }, () => {
        const before = process.cpuUsage();
        scrub(spread);
        return process.cpuUsage(before).user / 1_000;
      });
      expect(Math.min(...tries)).toBeLessThan(50);
    },
  );
});
