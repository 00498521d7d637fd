/**
 * What a deployment replaces: brand, contacts, addresses. Values are reserved examples: example.com domains and
 * 555 numbers. Nothing else in the code names them.
 */
export const brand = {
  name: 'Homefront Club',
  legalName: 'Homefront Club, Inc.',
  // A text: another language has words of its own for it.
  tagline: 'The membership that pays you back and moves you forward.' as string,
  address: ['100 Example Avenue, Suite 200', 'Springfield, VA 22150', 'United States'],
  supportEmail: 'support@homefront.example.com',
  supportPhone: '+1 (555) 010-0100',
  mailFrom: 'Homefront Club <no-reply@homefront.example.com>',
  legalEffective: 'August 12, 2025',
} as const;
