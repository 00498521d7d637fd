import { termsCopy } from '#contract/messages/terms.copy.ts';
import { renews } from './renews.copy.ts';

/** The words of the renewal agreement. Buttons, payment pages and mails use the same ones. */
export const renewalTermsCopy = {
  today: (price: string) => `${price} today.`,
  renews,
  /** Before the sentence, on a payment page that takes promotion codes and shows the price after one. */
  withoutCode: 'Without a promotion code:',
  /** For a button that leads to the plans. */
  renewsAlways: 'Paid plans renew automatically at the same price every month or year until you cancel.',
  cancel: (email: string) => `Cancel anytime in My Membership or by email: ${email}.`,
  agree: 'By joining, you agree to this renewal and to our',
  termsLink: 'Terms of use',
  changed: termsCopy.changed as string,
};
/** The words of the renewal agreement in one language. */
export type RenewalTermsCopy = typeof renewalTermsCopy;
