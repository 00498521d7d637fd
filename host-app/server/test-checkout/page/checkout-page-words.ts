import type { Language } from '#club/facts/languages.ts';
import { type CheckoutPageCopy, pageCopy } from './checkout-page.copy.ts';
import { pageEs } from './es/checkout-page.copy.ts';

/** The words of the test checkout by language. */
export const checkoutPageWords: Record<Language, CheckoutPageCopy> = { en: pageCopy, es: pageEs };
