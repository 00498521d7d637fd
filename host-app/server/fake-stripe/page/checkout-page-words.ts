import type { Language } from '#club/facts/languages.ts';
import { wordsIn } from '../../words/words.ts';
import { type CheckoutPageCopy, pageCopy } from './checkout-page.copy.ts';

/** Returns the words of the checkout page in a language. */
export const checkoutPageWords = (language: Language): CheckoutPageCopy =>
  wordsIn(language, 'checkout-page', pageCopy);
