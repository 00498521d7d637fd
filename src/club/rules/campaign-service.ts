import type { Brand } from '../facts/brand.ts';
import { offeredPartners, type Partner } from '../facts/partners.ts';

/** Returns the campaign that highlights a benefit. */
export const campaignOf = ({ key, campaign }: Pick<Partner, 'key' | 'campaign'>): string =>
  campaign ?? `${key}-campaign`;

/** Returns the service that a campaign of an address highlights, in any letter case. Undefined for any other text. */
export const serviceOf = (text: string | undefined, brand: Brand): string | undefined =>
  offeredPartners(brand).find((partner) => campaignOf(partner).toLowerCase() === text?.toLowerCase())?.key;
