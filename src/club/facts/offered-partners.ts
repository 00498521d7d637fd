import { givenBrand } from './given-brand.ts';
import { ourPartners, type Partner } from './partners.ts';

/** The benefits that the club offers, in their order: those of `partners.json`, or ours. */
export const offeredPartners: readonly Partner[] = givenBrand().partners ?? ourPartners;
