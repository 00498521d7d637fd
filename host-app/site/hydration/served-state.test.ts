import { describe, expect, it } from 'vitest';
import { type TestClubCase, testClub } from '#testing/test-club.ts';
import { type Arrival, isAsServed } from './served-state.ts';

const first: Arrival = { place: 'pricing', search: '', referrer: '', isMember: false };

describe('isAsServed', () => {
  it.each<[string, TestClubCase, Partial<Arrival>, boolean]>([
    ['a first visit', {}, {}, true],
    ['a visit from a search', {}, { referrer: 'https://search.test/' }, true],
    ['a query that the page reads', {}, { search: '?section=faq' }, false],
    ['a language in the query', {}, { search: '?lang=es' }, true],
    ['a query that counts visits', {}, { search: '?utm_source=mail&gclid=1' }, true],
    ['both', {}, { search: '?utm_source=mail&section=faq' }, false],
    ['a member', {}, { isMember: true }, true],
    ['a member on an unknown path', {}, { isMember: true, place: undefined }, true],
    ['a member on a page for guests', {}, { isMember: true, place: 'login' }, false],
    ['a guest on it', {}, { place: 'login' }, true],
    ['a guest whose email is stored', { storage: { email: 'ann@example.com' } }, {}, false],
    ['a campaign of an earlier visit', { storage: { campaignType: 'CCA' } }, {}, false],
    ['a highlighted service', { storage: { highlightedService: 'cca' } }, {}, false],
    ['a return address to the partner', {}, { referrer: 'https://partner.test/deals' }, false],
    ['a stored founder count', { storage: { founder_display_10000: '1426' } }, {}, true],
  ])('is right for %s', (_, given, arrival, answer) => {
    expect(isAsServed(testClub(given).club, { ...first, ...arrival })).toBe(answer);
  });
});
