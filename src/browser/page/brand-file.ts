import type { GivenBrand } from '#club/facts/brand.ts';

/** The brand of a server of elements. The embed build leaves the import of this module as `brand.js`, which the server makes. */
export const brand: GivenBrand = {};
