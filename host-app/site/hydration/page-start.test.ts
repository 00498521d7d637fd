import { describe, expect, it } from 'vitest';
import { type TestClubCase, testClub } from '#testing/test-club.ts';
import { type Arrival, type PageStart, startOf } from './page-start.ts';

const first: Arrival = {
  place: 'pricing',
  search: '',
  referrer: '',
  isMember: false,
  language: 'en',
  servedLanguage: 'en',
};

describe('startOf', () => {
  it.each<[string, TestClubCase, Partial<Arrival>, PageStart]>([
    ['a first visit', {}, {}, 'hydrate'],
    ['a visit from a search', {}, { referrer: 'https://search.test/' }, 'hydrate'],
    ['a query that the page reads', {}, { search: '?section=faq' }, 'replace'],
    ['a language in the query', {}, { search: '?lang=es' }, 'hydrate'],
    ['a query that counts visits', {}, { search: '?utm_source=mail&gclid=1' }, 'hydrate'],
    ['both', {}, { search: '?utm_source=mail&section=faq' }, 'replace'],
    ['a member', {}, { isMember: true }, 'hydrate'],
    ['a member on an unknown path', {}, { isMember: true, place: undefined }, 'hydrate'],
    ['a member on a page for guests', {}, { isMember: true, place: 'login' }, 'replace'],
    ['a guest on it', {}, { place: 'login' }, 'hydrate'],
    ['a guest whose email is stored', { storage: { email: 'ann@example.com' } }, {}, 'replace'],
    ['a campaign of an earlier visit', { storage: { campaignType: 'CCA' } }, {}, 'replace'],
    ['a highlighted service', { storage: { highlightedService: 'cca' } }, {}, 'replace'],
    ['a return address to the partner', {}, { referrer: 'https://partner.test/deals' }, 'replace'],
    ['another language than the served one', {}, { language: 'es' }, 'replace'],
    ['a page without HTML', {}, { servedLanguage: undefined }, 'render'],
    ['a stored founder count', { storage: { founder_display_10000: '1426' } }, {}, 'hydrate'],
  ])('is right for %s', (_, given, arrival, answer) => {
    expect(startOf(testClub(given).club, { ...first, ...arrival })).toBe(answer);
  });
});
