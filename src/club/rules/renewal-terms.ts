import type { Brand } from '../facts/brand.ts';
import type { RenewalTermsCopy } from './renewal-terms.copy.ts';

/** What a paid plan costs: an amount such as "$19.99", for each month or year. */
export interface RenewingPrice {
  amount: string;
  interval: 'month' | 'year';
}

/**
 * Returns what the member agrees to: what is charged today, the automatic renewal, and how to cancel. It is the text on
 * the payment page and in the stored agreement.
 */
export const renewalTerms = (
  copy: RenewalTermsCopy,
  { amount, interval }: RenewingPrice,
  { supportEmail }: Brand,
): string => `${copy.today(amount)} ${copy.renews[interval](amount)} ${copy.cancel(supportEmail)}`;
