import { createHash } from 'node:crypto';
import { brandScript, type GivenBrand } from '#club/facts/given-brand.ts';

const ID_LENGTH = 8;
const ID = /^[0-9a-f]{8}$/;

/** Returns the id of a brand: the start of the SHA-256 of its script. Versions and file names of elements have it. */
export const brandId = (brand: GivenBrand): string =>
  createHash('sha256').update(brandScript(brand)).digest('hex').slice(0, ID_LENGTH);

/** Returns whether a text can be the id of a brand. Another one is not searched. */
export const isBrandId = (text: string): boolean => ID.test(text);
