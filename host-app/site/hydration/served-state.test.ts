import { describe, expect, it } from 'vitest';
import { type TestClubCase, testClub } from '#testing/test-club.ts';
import { isAsServed } from './served-state.ts';

describe('isAsServed', () => {
  it.each<[string, TestClubCase, string, string, boolean]>([
    ['a first visit', {}, '', '', true],
    ['a visit from a search', {}, '', 'https://search.test/', true],
    ['a query', {}, '?section=faq', '', false],
    ['a member', { signedIn: true }, '', '', false],
    ['a campaign of an earlier visit', { storage: { campaignType: 'CCA' } }, '', '', false],
    ['a highlighted service', { storage: { highlightedService: 'cca' } }, '', '', false],
    ['a return address to the partner', {}, '', 'https://partner.test/deals', false],
    ['a stored founder count', { storage: { founder_display_10000: '1426' } }, '', '', true],
  ])('is right for %s', (_, given, search, referrer, answer) => {
    expect(isAsServed(testClub(given).club, search, referrer)).toBe(answer);
  });
});
