/**
 * Every language with its own name. A live one is in menus, sitemaps, mails and elements. A draft waits for a native reader:
 * only a build that names it in CLUB_DRAFT_LANGUAGES has it. The words are in `host-app/languages/CODE`.
 */
export const allLanguages = {
  en: { name: 'English', state: 'live' },
  es: { name: 'Español', state: 'live' },
  tl: { name: 'Tagalog', state: 'draft' },
} as const satisfies Record<string, { name: string; state: 'live' | 'draft' }>;
/** A language of the club. */
export type Language = keyof typeof allLanguages;
/** A language that needs a book of words. English is the language of the `*.copy.ts` files and needs none. */
export type BookLanguage = Exclude<Language, 'en'>;
/** The texts of a language, each by the name that the code asks for. */
export interface CopyBook<Words extends object = Readonly<Record<string, object>>> {
  lang: string;
  words: Words;
}

/** The own names of some languages, by code. */
export type LanguageNames = Readonly<Partial<Record<Language, string>>>;

/** The languages of this build (scripts/build/build-languages.ts). Undefined in code that is not built. */
declare const __CLUB_LANGUAGES__: LanguageNames | undefined;

/** The languages that visitors get, with their own names. English is the default, even when the browser prefers another. */
export const languages: LanguageNames =
  typeof __CLUB_LANGUAGES__ === 'object' ? __CLUB_LANGUAGES__ : languagesWith([]);

/** Returns the live languages and the named drafts, with their own names. */
export function languagesWith(drafts: readonly string[]): LanguageNames {
  const offered = Object.entries(allLanguages).filter(
    ([code, { state }]) => state === 'live' || drafts.includes(code),
  );
  return Object.fromEntries(offered.map(([code, { name }]) => [code, name]));
}

/** Returns every language but English, drafts too. Each has a folder of words in `host-app/languages`. */
export const translations = (): BookLanguage[] =>
  (Object.keys(allLanguages) as Language[]).filter((code) => code !== 'en');

/** Returns whether visitors get this language. */
export const isLanguage = (text: string | null): text is Language =>
  text !== null && Object.hasOwn(languages, text);

/** Returns the club's language for a language tag: 'es-MX' -> 'es'. English for every other tag. */
export function languageOfTag(tag: string): Language {
  const base = tag.trim().toLowerCase().split('-')[0] ?? '';
  return isLanguage(base) ? base : 'en';
}
