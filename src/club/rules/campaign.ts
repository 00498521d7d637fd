/** The services, which are also the keys of their campaigns. */
export const services = [
  'cca',
  'vausa',
  'nextrip',
  'insider',
  'denali',
  'voice',
  'insurance',
  'lifestyle',
] as const;
/** A service of the club. */
export type Service = (typeof services)[number];

// A Map, in which `__proto__` is not a key.
const byQueryValue = new Map<string, Service>([
  ['CCA', 'cca'],
  ['vausa-service', 'vausa'],
  ['nextrip-campaign', 'nextrip'],
  ['insider-campaign', 'insider'],
  ['denali-campaign', 'denali'],
  ['voice-campaign', 'voice'],
  ['insurance-campaign', 'insurance'],
  ['lifestyle-campaign', 'lifestyle'],
]);

/** Returns the service that a campaign of an address highlights, undefined for any other text. */
export const serviceOf = (campaign: string | undefined): Service | undefined =>
  // Stryker disable next-line ConditionalExpression: the table has no key undefined
  campaign === undefined ? undefined : byQueryValue.get(campaign);

/** Returns whether a text names the CCA campaign, in any letter case. */
export const isCca = (text: string | null | undefined): boolean => text?.trim().toLowerCase() === 'cca';

/** Returns `camp_{timestamp}_{campaign}_{12 random characters}`. */
export const campaignUniqueId = (atMs: number, campaign: string, random12: string): string =>
  `camp_${atMs}_${campaign}_${random12}`;
