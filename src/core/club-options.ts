import { type Brand, brandOf, type GivenBrand, withGiven } from '#club/facts/brand.ts';

/** The settings of a club. `withDefaults` completes them. */
export interface ClubOptions {
  /** Scheme and host of the API, '' for the page's own origin. `/api` is added. */
  apiHost: string;
  /** The address of the full site, '' for the page's own origin. */
  siteUrl: string;
  /** The page's own origin, for addresses that must be absolute while siteUrl is ''. */
  pageOrigin: string;
  /** Whether it is the full site (`isOwnSite`): a full logout clears all storage, widgets may reload (Z-22). */
  ownSite: boolean;
  /** The prefix of every storage key: '' on the own site, 'club:' by default on a partner's page (Z-21). */
  storagePrefix: string;
  /** The address of the partner cash-back site. */
  partnerUrl: string;
  /** The client id of Google sign-in, '' to leave the button out. */
  googleClientId: string;
  /** The key of the hand-off in base64, 256 bits. */
  handoffKey: string;
  /** Whether sales are reported to the referral service. Off by default. */
  referralReport: boolean;
  /** Name, contacts and looks of the club, and the benefits that it offers. */
  brand: Brand;
  /** False: an element that fails on this page reports nothing to the club. */
  reports?: boolean;
}

/** The settings that a page gives. `withDefaults` adds the others. */
export type GivenOptions = Partial<Omit<ClubOptions, 'brand'>> & { brand?: GivenBrand | undefined };

const defaults: Omit<ClubOptions, 'ownSite' | 'brand'> = {
  apiHost: '',
  siteUrl: '',
  pageOrigin: '',
  storagePrefix: '',
  partnerUrl: 'https://deals.example.com',
  googleClientId: '',
  handoffKey: '',
  referralReport: false,
};

/**
 * Returns whether a page belongs to the club's own site (Z-22). No other code decides this. `siteOrigin` is the origin
 * of the full site, or '' for the page's own origin.
 */
export const isOwnSite = (siteOrigin: string, pageOrigin: string): boolean =>
  siteOrigin === '' || siteOrigin === pageOrigin;

/** Returns all options: the given ones, and the defaults for those that are missing or undefined. */
export function withDefaults({ brand, ...chosen }: GivenOptions): ClubOptions {
  const options = withGiven(defaults, chosen);
  return {
    ...options,
    brand: brandOf(brand),
    ownSite: chosen.ownSite ?? isOwnSite(options.siteUrl, options.pageOrigin),
  };
}
