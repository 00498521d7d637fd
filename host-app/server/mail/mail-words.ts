import type { Language } from '#club/facts/languages.ts';
import { mailsEs } from './es/mails.copy.ts';
import { type MailsCopy, mailsCopy } from './mails.copy.ts';

/** The words of all mails by language. */
export const mailWords: Record<Language, MailsCopy> = { en: mailsCopy, es: mailsEs };
