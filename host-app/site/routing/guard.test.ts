import { describe, expect, it } from 'vitest';
import { type Place, places } from '#club/facts/places.ts';
import { redirectOf } from './guard.ts';
import { placeOf, placeOfHref } from './place-of.ts';

interface Row {
  row: string;
  at: string;
  place: Place;
  /** Where a guest and a member are sent. Undefined means that they stay. */
  visitor?: Place;
  member?: Place;
}

const table: readonly Row[] = [
  { row: 'ROUTE-03', at: '/', place: 'home' },
  { row: 'ROUTE-04, ROUTE-07', at: '/signup', place: 'signup', member: 'benefits' },
  { row: 'ROUTE-05, ROUTE-07', at: '/login', place: 'login', member: 'benefits' },
  { row: 'ROUTE-06, ROUTE-07', at: '/verify-otp', place: 'verify-otp', member: 'benefits' },
  { row: 'ROUTE-09', at: '/benefit', place: 'benefits' },
  { row: 'ROUTE-10', at: '/forgot-password', place: 'forgot-password' },
  { row: 'ROUTE-11', at: '/VerifySuccess', place: 'verify-success' },
  { row: 'ROUTE-12', at: '/about', place: 'about' },
  { row: 'ROUTE-13', at: '/pricing-plan', place: 'pricing' },
  { row: 'ROUTE-14', at: '/reset-password?token=t1', place: 'reset-password' },
  { row: 'ROUTE-15', at: '/reset-password', place: 'reset-password', visitor: 'home', member: 'home' },
  { row: 'ROUTE-15', at: '/reset-password?token=', place: 'reset-password', visitor: 'home', member: 'home' },
  { row: 'ROUTE-16', at: '/privacy', place: 'privacy' },
  { row: 'ROUTE-17', at: '/terms', place: 'terms' },
  { row: 'ROUTE-18, ROUTE-23, ROUTE-37', at: '/verify-identity', place: 'verify-identity', visitor: 'home' },
  { row: 'ROUTE-19, ROUTE-23, ROUTE-35', at: '/profile', place: 'profile', visitor: 'home' },
  { row: 'DEVICE-06', at: '/profile/security', place: 'profile-security', visitor: 'home' },
  { row: 'PRIVACY-08', at: '/profile/data', place: 'profile-data', visitor: 'home' },
  { row: 'ROUTE-20, ROUTE-23, ROUTE-36', at: '/invoice', place: 'membership', visitor: 'home' },
  {
    row: 'ROUTE-21, ROUTE-23, ROUTE-36',
    at: '/invoiceDetails?id=7',
    place: 'invoice-details',
    visitor: 'home',
  },
  {
    row: 'ROUTE-22, ROUTE-23',
    at: '/corporate-chaplains-of-america',
    place: 'chaplain',
    visitor: 'home',
  },
  { row: 'ROUTE-24', at: '/suggestionForm', place: 'suggestion' },
  { row: 'ROUTE-25', at: '/support', place: 'support' },
  { row: 'ROUTE-26', at: '/unsubscribe?email=a@b.co', place: 'unsubscribe' },
];

describe('redirectOf', () => {
  it.each(table)('guards $at ($row)', ({ at, place, visitor, member }) => {
    const url = new URL(at, 'https://club.test');
    expect(placeOf(url.pathname)).toBe(place);
    expect(redirectOf(place, false, url.searchParams)).toBe(visitor);
    expect(redirectOf(place, true, url.searchParams)).toBe(member);
  });

  it('covers every place of the route table', () => {
    expect(new Set(table.map((row) => row.place))).toEqual(new Set(Object.keys(places)));
  });
});

describe('placeOf', () => {
  it.each(['/verifysuccess', '/Benefit', '/invoicedetails', '/nowhere', '//', '/benefit/more', '/__proto__'])(
    'does not find %s, because letter case counts (ROUTE-11)',
    (path) => expect(placeOf(path)).toBe(path === '//' ? 'home' : undefined),
  );

  it('accepts a trailing slash', () => expect(placeOf('/benefit/')).toBe('benefits'));

  it.each([
    ['/about?a=1#b', 'about'],
    ['https://club.test/terms', 'terms'],
    ['https://other.test/terms', undefined],
    ['http://[', undefined],
  ])('finds the place of the link %s', (href, place) =>
    expect(placeOfHref(href, 'https://club.test')).toBe(place),
  );
});
