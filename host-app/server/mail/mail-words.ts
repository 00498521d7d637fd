import type { Brand } from '#club/facts/brand.ts';
import type { Language } from '#club/facts/languages.ts';
import { wordsIn } from '../words/words.ts';
import { type MailsCopy, mailsCopy } from './mails.copy.ts';

export const mailWords = (language: Language, brand: Brand): MailsCopy =>
  wordsIn(language, 'mails', mailsCopy)(brand);
