import { partners, type Service } from '../facts/partners.ts';

/** Returns the service that a campaign of an address highlights, undefined for any other text. */
export const serviceOf = (text: string | undefined): Service | undefined =>
  partners.find(({ campaign }) => campaign === text)?.key;
