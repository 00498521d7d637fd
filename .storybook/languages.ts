import { directionOf, registerLanguage } from '#browser/page/page-languages.ts';
import { ourBrand, textsFor } from '#club/facts/brand.ts';
import { type CopyBook, type Language, languages as siteLanguages } from '#club/facts/languages.ts';
import { setElementWords } from '#element/lit/element-words.ts';
import { setStoryLanguage } from '#kit/browser/stories/story-language.ts';
import type { SiteWords } from '#languages/site-book.ts';
import { pseudoWords } from '#testing/pseudo-locale.ts';
import { english } from './english.ts';

/** A language of the toolbar. Without a book it shows English. */
export interface StoryLanguage {
  title: string;
  dir: 'ltr' | 'rtl';
  book?: CopyBook;
}

/** The languages of the site, and two pseudo-locales with tags of regions that do not exist. */
export type LanguageName = Language | 'de-XA' | 'ar-XB';

const pseudo = pseudoWords(english);
const modules = import.meta.glob<{ book: CopyBook<SiteWords> }>('../host-app/languages/*/book.ts', {
  eager: true,
});
const books = Object.values(modules).map(({ book }) => book);
const titles = new Intl.DisplayNames('en', { type: 'language' });

const siteLanguage = (code: Language): StoryLanguage => ({
  title: titles.of(code) ?? code,
  dir: directionOf(code),
  book: books.find(({ lang }) => lang === code),
});

/** Every language of the toolbar, by its code. */
export const languages = {
  ...(Object.fromEntries(
    (Object.keys(siteLanguages) as Language[]).map((code) => [code, siteLanguage(code)]),
  ) as Record<Language, StoryLanguage>),
  'de-XA': { title: 'Pseudo: long and accented', dir: 'ltr', book: { lang: 'de-XA', words: pseudo } },
  'ar-XB': { title: 'Pseudo: right to left', dir: 'rtl', book: { lang: 'ar-XB', words: pseudo } },
} satisfies Record<LanguageName, StoryLanguage>;

for (const [lang, { book }] of Object.entries<StoryLanguage>(languages))
  if (book) registerLanguage(lang, () => Promise.resolve(book));

/** A book has words with facts of the brand as functions. */
const wordsOf = ({ words }: CopyBook) =>
  Object.fromEntries(Object.entries(words).map(([name, texts]) => [name, textsFor(texts, ourBrand)]));

/** Changes the language of the page, of the small elements and of the texts that play functions look for. */
export function setPageLanguage(name: LanguageName): StoryLanguage {
  const language: StoryLanguage = languages[name];
  document.documentElement.lang = name;
  document.documentElement.dir = language.dir;
  setElementWords(language.book?.words ?? {});
  setStoryLanguage(english, language.book && wordsOf(language.book));
  return language;
}
