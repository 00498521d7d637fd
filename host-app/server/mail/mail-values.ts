import type { Language } from '#club/facts/languages.ts';

/** Returns a date as US readers write it, in the language: January 15, 2026, or 15 de enero de 2026. */
export const mailDate = (language: Language, date: Date): string =>
  new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'long', timeZone: 'UTC' }).format(date);

/** Returns a short date for a line with other facts: Jan 15, 2026, or 15 ene 2026. */
export const shortMailDate = (language: Language, date: Date): string =>
  new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'medium', timeZone: 'UTC' }).format(date);
