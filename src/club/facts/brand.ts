import { BRAND_NAME, SUPPORT_EMAIL } from './brand-names.ts';
import { givenBrand } from './given-brand.ts';

const ownBrand = givenBrand();

/**
 * Brand, contacts and addresses. A deployment replaces them by its settings folder (A-66, docs/brand.md). The values here
 * are reserved examples: example.com domains and 555 numbers. Only `brand-names.ts` and this file name them.
 */
export const brand = {
  name: BRAND_NAME,
  /** Whether `wordmark.svg` and `og.png` show this name. */
  isNameDrawn: ownBrand.name === undefined,
  legalName: ownBrand.legalName ?? 'Homefront Club, Inc.',
  // Typed as text, because other languages translate it.
  tagline: 'The membership that pays you back and moves you forward.' as string,
  address: ownBrand.address ?? ['100 Example Avenue, Suite 200', 'Springfield, VA 22150', 'United States'],
  supportEmail: SUPPORT_EMAIL,
  supportPhone: ownBrand.supportPhone ?? '+1 (555) 010-0100',
  /** The sender of mails, which a member looks for in a full inbox. */
  mailFrom: ownBrand.mailFrom ?? 'Homefront Club <no-reply@homefront.example.com>',
  /** Shows in the footer that the club is not part of the Department of Defense. */
  saysNotAffiliated: true as boolean,
  legalEffective: 'August 12, 2025',
} as const;
