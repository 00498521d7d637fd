import { describe, expect, it } from 'vitest';
import { asksForPartner, partnerReturnQuery } from './partner-return.ts';

const PARTNER = 'https://Cash.Example.com:8443/start';

describe('asksForPartner', () => {
  it.each(['mmi', 'mymilitary', 'parent'])(
    'accepts the keyword %s in returnTo and in from (Z-48)',
    (word) => {
      expect(asksForPartner({ returnTo: word }, PARTNER)).toBe(true);
      expect(asksForPartner({ from: word }, PARTNER)).toBe(true);
      expect(asksForPartner({ returnTo: `${word}s`, from: `/${word}` }, PARTNER)).toBe(false);
    },
  );

  it.each([
    'https://cash.example.com:8443',
    'https://cash.example.com:8443/a?b#c',
    'http://CASH.example.com:8443?from=here',
    'https://cash.example.com:8443#top',
  ])("accepts the referrer %s of the partner's host", (referrer) => {
    expect(asksForPartner({ referrer }, PARTNER)).toBe(true);
  });

  it.each([
    undefined,
    '',
    'https://cash.example.com/',
    'https://cash.example.com:84430/',
    'https://other.example.com/https://cash.example.com:8443/',
    'https://other.example.com/?https://cash.example.com:8443',
    'https://cash.example.com:8443@other.example.com/',
    'https://jane@cash.example.com:8443/',
    'https://cash.example.com:8443\\.other.example.com/',
    'https://cash.example.com:8443 .other.example.com/',
    'see https://cash.example.com:8443/',
    'ftp://cash.example.com:8443/',
    '//cash.example.com:8443/',
    'https://',
  ])('ignores the referrer %s (V3.7.2)', (referrer) => {
    expect(asksForPartner({ referrer }, PARTNER)).toBe(false);
  });

  it('ignores every referrer, even an unreadable one, when no partner is configured', () => {
    for (const partner of ['', 'partner', '/start'])
      for (const referrer of [undefined, '', 'partner'])
        expect(asksForPartner({ referrer }, partner)).toBe(false);
  });
});

describe('partnerReturnQuery', () => {
  it('returns a keyword that asksForPartner accepts', () => {
    expect(partnerReturnQuery(true)).toEqual({ from: 'parent' });
    expect(asksForPartner(partnerReturnQuery(true) ?? {}, PARTNER)).toBe(true);
    expect(partnerReturnQuery(false)).toBeUndefined();
  });
});
