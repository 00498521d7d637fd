import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aToken } from '#testing/builders.ts';
import { NOON_MS } from '#testing/fake-clock.ts';
import { expiryOf, lifetimeSecondsOf, readJwt, serverTimeOf } from './token-life.ts';

const NOON_S = NOON_MS / 1_000;

describe('readJwt', () => {
  it('reads exp and iat, even next to letters outside ASCII', () => {
    const token = aToken({ expiresInSeconds: 900, claims: { note: 'é' } });
    expect(readJwt(token)).toEqual({ iat: NOON_S, exp: NOON_S + 900 });
  });

  it.each([
    ['empty', ''],
    ['opaque', 'abcdef'],
    ['two parts', 'a.b'],
    ['two parts, the second readable', `a.${btoa('{"exp":5}')}`],
    ['four parts', 'a.b.c.d'],
    ['no base64', 'a.*.c'],
    ['no JSON', `a.${btoa('hello')}.c`],
    ['a number', `a.${btoa('5')}.c`],
    ['null', `a.${btoa('null')}.c`],
  ])('returns undefined for %s (SESSION-25)', (_words, token) => {
    expect(readJwt(token)).toBeUndefined();
  });

  it('ignores times that are not finite numbers', () => {
    expect(readJwt(`a.${btoa('{"exp":1e999,"iat":"5"}')}.c`)).toEqual({ exp: undefined, iat: undefined });
  });

  it('never throws', () => {
    const ended = (token: string) => {
      expect(() => readJwt(token)).not.toThrow();
    };
    fc.assert(fc.property(fc.string(), ended));
    fc.assert(fc.property(fc.string(), (text) => ended(`a.${Buffer.from(text).toString('base64')}.c`)));
  });
});

describe('lifetimeSecondsOf', () => {
  const opaque = (claims: Record<string, unknown>) => aToken({ claims });
  it.each([
    ['exp - iat first', aToken({ expiresInSeconds: 600 }), 900, 600],
    ['the reply without iat', opaque({ iat: undefined }), 700, 700],
    ['the assumed 900 s with neither (TIME-01)', opaque({ iat: undefined, exp: undefined }), undefined, 900],
    ['the reply without exp', opaque({ exp: undefined }), 700, 700],
    ['the reply for an exp before iat', opaque({ exp: NOON_S - 60 }), 700, 700],
    ['the reply for an exp at iat', opaque({ exp: NOON_S }), 700, 700],
    ['the assumed 900 s for a reply below 0', opaque({ exp: undefined }), -5, 900],
    ['the assumed 900 s for a reply of 0', opaque({ exp: undefined }), 0, 900],
  ])('takes %s', (_words, token, expiresIn, seconds) => {
    expect(lifetimeSecondsOf({ token, refreshToken: 'r', expiresIn })).toBe(seconds);
  });
});

describe('expiryOf', () => {
  it.each([
    ['its own exp, whatever is stored beside', aToken(), { tokenExpiry: '5' }, NOON_MS + 900_000],
    ['its own exp moved by the skew', aToken(), { clockSkew: '-60000' }, NOON_MS + 840_000],
    ['its own exp for a skew of junk', aToken(), { clockSkew: 'junk' }, NOON_MS + 900_000],
    ['the stored expiry without exp', aToken({ claims: { exp: undefined } }), { tokenExpiry: '5' }, 5],
    ['nothing with neither', aToken({ claims: { exp: undefined } }), {}, undefined],
    [
      'nothing when the stored expiry is junk',
      aToken({ claims: { exp: 'x' } }),
      { tokenExpiry: 'x' },
      undefined,
    ],
    ['nothing for an unparseable token (SESSION-25)', 'opaque', { tokenExpiry: '5' }, undefined],
  ])('a token ends by %s', (_words, token, stored, end) => {
    expect(expiryOf(token, stored)).toBe(end);
  });
});

describe('serverTimeOf', () => {
  const hour = 3_600_000;
  it.each([
    ['is the clock of the device without a skew', undefined, 60_000, 60_000],
    ['is moved back for a device that is ahead', hour, hour + 60_000, 60_000],
    ['is moved back within the life of the token', 60_000, 120_000, 60_000],
    ['ignores the skew once the device has set its clock right', hour, 60_000, 60_000],
    ['ignores it up to 10 s before the token begins', hour, -10_000, -10_000],
    ['is moved when the clock is before that', hour, -10_001, -10_001 - hour],
    ['is moved when the token has ended by both clocks', -hour, 900_000, 900_000 + hour],
  ])('%s (Z-31)', (_words, skew, now, time) => {
    const stored = skew === undefined ? undefined : String(skew);
    expect(serverTimeOf(aToken(), stored, NOON_MS + now)).toBe(NOON_MS + time);
  });

  it('is the clock of the device for a token that cannot be read', () => {
    expect(serverTimeOf('opaque', undefined, NOON_MS)).toBe(NOON_MS);
  });
});
