/** The campaign keys and the query values that lead to them (§3, §4). Looked up by Map, so `__proto__` is no key. */
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
export type Service = (typeof services)[number];

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

/** The service a campaign query value highlights, or undefined for any other text. */
export const serviceOf = (campaign: string | undefined): Service | undefined =>
  campaign === undefined ? undefined : byQueryValue.get(campaign);

/** The CCA campaign by any spelling. */
export const isCca = (text: string | null | undefined): boolean => text?.trim().toLowerCase() === 'cca';

/** camp_{timestamp}_{campaign}_{random 12 chars} (§3). */
export const campaignUniqueId = (atMs: number, campaign: string, random12: string): string =>
  `camp_${atMs}_${campaign}_${random12}`;
