// What the first view of an element shows of the brand. A page that shows no more loads no other facts. `brand.ts` has all.
import { givenBrand } from './given-brand.ts';

const given = givenBrand();

/** The name of the club. */
export const BRAND_NAME = given.name ?? 'Homefront Club';

/** The address that answers questions of members. */
export const SUPPORT_EMAIL = given.supportEmail ?? 'support@homefront.example.com';
