/** Who may enter a place. */
export type Access = 'public' | 'signed-out' | 'signed-in';

const place = (path: string, access: Access = 'public') => ({ path, access });

/** The places of the club, with path and access. The routes of the site must cover them to compile. */
export const places = {
  home: place('/'),
  signup: place('/signup', 'signed-out'),
  login: place('/login', 'signed-out'),
  'verify-otp': place('/verify-otp', 'signed-out'),
  benefits: place('/benefit'),
  'forgot-password': place('/forgot-password'),
  'reset-password': place('/reset-password'),
  'verify-success': place('/VerifySuccess'),
  about: place('/about'),
  pricing: place('/pricing-plan'),
  privacy: place('/privacy'),
  terms: place('/terms'),
  'verify-identity': place('/verify-identity', 'signed-in'),
  profile: place('/profile', 'signed-in'),
  'profile-security': place('/profile/security', 'signed-in'),
  'profile-data': place('/profile/data', 'signed-in'),
  membership: place('/invoice', 'signed-in'),
  'invoice-details': place('/invoiceDetails', 'signed-in'),
  chaplain: place('/corporate-chaplains-of-america', 'signed-in'),
  suggestion: place('/suggestionForm'),
  support: place('/support'),
  unsubscribe: place('/unsubscribe'),
} as const;

export type Place = keyof typeof places;

/** Pages that are the same for every guest. The server renders them, so they need no script. */
export const serverRenderedPlaces: ReadonlySet<Place> = new Set([
  'home',
  'about',
  'pricing',
  'benefits',
  'terms',
  'privacy',
  'support',
  'suggestion',
  'login',
  'signup',
  'forgot-password',
]);

/** Returns whether search engines may list a page. All other pages belong to one member or one link. */
export const isListed = (place: Place | undefined): boolean =>
  place !== undefined && serverRenderedPlaces.has(place);

/** The query of a place. Undefined and empty values are left out. */
export type PlaceQuery = Readonly<Record<string, string | undefined>>;

/** Returns the address of a place below `siteUrl` ('' for the same origin). */
export function placeHref(name: Place, query: PlaceQuery = {}, siteUrl = ''): string {
  const filled = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const search = filled
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&');
  return siteUrl.replace(/\/$/, '') + places[name].path + (search ? `?${search}` : '');
}
