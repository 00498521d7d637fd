import type { ClubOptions } from './club.ts';

const defaults: ClubOptions = {
  apiHost: '',
  siteUrl: '',
  pageOrigin: '',
  ownSite: true,
  storagePrefix: '',
  partnerUrl: 'https://deals.example.com',
  googleClientId: '',
  handoffKey: '',
  referralReport: false,
};

/** An option that is left undefined counts as not given. */
export function withDefaults(given: Partial<ClubOptions>): ClubOptions {
  const set = Object.entries(given).filter(([, value]) => value !== undefined);
  const options = { ...defaults, ...(Object.fromEntries(set) as Partial<ClubOptions>) };
  return { ...options, ownSite: given.ownSite ?? options.siteUrl === '' };
}
