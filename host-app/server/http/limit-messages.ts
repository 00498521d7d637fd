import type { Language } from '#club/facts/languages.ts';
import { wordsIn } from '../words/words.ts';
import { type LimitMessages, limitMessagesEn } from './limit-messages.copy.ts';

/** Returns what a refused caller reads, in the language of the page. */
export const limitMessages = (language: Language): LimitMessages =>
  wordsIn(language, 'limit-messages', limitMessagesEn);
