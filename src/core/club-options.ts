import type { ClubOptions } from './club.ts';

const defaults: Omit<ClubOptions, 'ownSite'> = {
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
export function withDefaults(chosen: Partial<ClubOptions>): ClubOptions {
  const set = Object.entries(chosen).filter(([, value]) => value !== undefined);
  const options = { ...defaults, ...(Object.fromEntries(set) as Partial<ClubOptions>) };
  return { ...options, ownSite: chosen.ownSite ?? isOwnSite(options.siteUrl, options.pageOrigin) };
}
