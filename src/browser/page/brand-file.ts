import type { GivenBrand, PartnerSite } from '#club/facts/brand.ts';

// What a server of elements sets. The embed build leaves the import of this module as `brand.js`, which the server makes.

export const brand: GivenBrand = {};
export const partnerSite: PartnerSite = {};
