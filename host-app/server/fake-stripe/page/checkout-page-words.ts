import type { Language } from '#club/facts/languages.ts';
import { wordsIn } from '../../words/words.ts';
import { type CheckoutPageCopy, pageCopy } from './checkout-page.copy.ts';

export const checkoutPageWords = (language: Language): CheckoutPageCopy =>
  wordsIn(language, 'checkout-page', pageCopy);
