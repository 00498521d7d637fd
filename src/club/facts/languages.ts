/** The languages of the site, each by its own name. English is the default, whatever the browser prefers. */
export const languages = { en: 'English', es: 'Español' } as const;
export type Language = keyof typeof languages;

export const isLanguage = (text: string | null): text is Language =>
  text !== null && Object.hasOwn(languages, text);
