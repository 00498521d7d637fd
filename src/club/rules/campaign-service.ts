import { offeredPartners } from '../facts/offered-partners.ts';

/** Returns the service that a campaign of an address highlights, undefined for any other text. */
export const serviceOf = (text: string | undefined): string | undefined =>
  offeredPartners.find(({ campaign }) => campaign === text)?.key;
