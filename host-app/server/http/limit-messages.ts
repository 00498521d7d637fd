import type { Language } from '#club/facts/languages.ts';
import { limitMessagesEs } from './es/limit-messages.copy.ts';
import { type LimitMessages, limitMessagesEn } from './limit-messages.copy.ts';

/** What a caller past a limit reads, in the language of the page. */
export const limitMessages: Record<Language, LimitMessages> = { en: limitMessagesEn, es: limitMessagesEs };
