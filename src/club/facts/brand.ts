import { BRAND_NAME, SUPPORT_EMAIL } from './brand-names.ts';

/**
 * Brand, contacts and addresses, which a deployment replaces. The values are reserved examples: example.com domains
 * and 555 numbers. Only `brand-names.ts` and this file name them.
 */
export const brand = {
  name: BRAND_NAME,
  legalName: 'Homefront Club, Inc.',
  // Typed as text, because other languages translate it.
  tagline: 'The membership that pays you back and moves you forward.' as string,
  address: ['100 Example Avenue, Suite 200', 'Springfield, VA 22150', 'United States'],
  supportEmail: SUPPORT_EMAIL,
  supportPhone: '+1 (555) 010-0100',
  mailFrom: 'Homefront Club <no-reply@homefront.example.com>',
  /** Shows in the footer that the club is not part of the Department of Defense. */
  saysNotAffiliated: true as boolean,
  legalEffective: 'August 12, 2025',
} as const;
