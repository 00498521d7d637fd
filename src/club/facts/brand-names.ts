// What the first view of an element shows of the brand. A page that shows no more loads no other facts. `brand.ts` has all.

/** The name of the club. */
export const BRAND_NAME = 'Homefront Club';

/** The address that answers questions of members. */
export const SUPPORT_EMAIL = 'support@homefront.example.com';
