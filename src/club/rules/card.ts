import type { Card } from '#contract/read-card.ts';
import type { MembershipStateCopy } from './membership-state.copy.ts';

/** How Stripe's brands are written. */
const brandNames = new Map([
  ['amex', 'American Express'],
  ['diners', 'Diners Club'],
  ['discover', 'Discover'],
  ['jcb', 'JCB'],
  ['mastercard', 'Mastercard'],
  ['unionpay', 'UnionPay'],
  ['visa', 'Visa'],
]);

/** Returns a card with the name of its brand, such as Visa. Undefined for a brand without one. */
export function namedCard({ brand, last4 }: Card): Card | undefined {
  const name = brandNames.get(brand.toLowerCase());
  return name === undefined ? undefined : { brand: name, last4 };
}

/** Returns a card in words, such as 'Visa ending in 4242'. */
export const cardInWords = ({ brand, last4 }: Card, copy: Pick<MembershipStateCopy, 'card'>): string =>
  copy.card(brandNames.get(brand.toLowerCase()), last4);
