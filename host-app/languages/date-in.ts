import type { BookLanguage } from '#club/facts/languages.ts';

/**
 * Returns an English date in a language: "August 12, 2025" as "12 de agosto de 2025". A deployment writes its date once, in
 * `facts/brand.ts`. A text of another form stays as given.
 */
export function dateIn(language: BookLanguage, english: string): string {
  const time = /^[A-Z][a-z]+ \d{1,2}, \d{4}$/.test(english) ? Date.parse(`${english} UTC`) : Number.NaN;
  if (Number.isNaN(time)) return english;
  return new Date(time).toLocaleDateString(`${language}-US`, { dateStyle: 'long', timeZone: 'UTC' });
}
