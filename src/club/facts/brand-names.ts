// What the first view of an element shows of the brand. A page that shows no more loads no other facts. `brand.ts` has all.
import { givenBrand } from './given-brand.ts';

const ownBrand = givenBrand();

/** The name of the club. */
export const BRAND_NAME = ownBrand.name ?? 'Homefront Club';

/** The address that answers questions of members. */
export const SUPPORT_EMAIL = ownBrand.supportEmail ?? 'support@homefront.example.com';
