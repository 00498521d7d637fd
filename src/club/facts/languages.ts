/** The languages of the site with their own names. English is the default, even when the browser prefers another. */
export const languages = { en: 'English', es: 'Español' } as const;
/** A language of the site. */
export type Language = keyof typeof languages;

/** Returns every language but English. Each has a folder of translated words in `host-app/site`. */
export const translations = () => (Object.keys(languages) as Language[]).filter((code) => code !== 'en');

/** Returns whether the site has this language. */
export const isLanguage = (text: string | null): text is Language =>
  text !== null && Object.hasOwn(languages, text);

/** Returns the club's language for a language tag: 'es-MX' -> 'es'. English for every other tag. */
export function languageOfTag(tag: string): Language {
  const base = tag.trim().toLowerCase().split('-')[0] ?? '';
  return isLanguage(base) ? base : 'en';
}
