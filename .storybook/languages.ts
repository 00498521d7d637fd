import { offerLanguage } from '#browser/page/page-languages.ts';
import { giveWords } from '#element/lit/element-words.ts';
import { speak } from '#kit/browser/story-language.ts';
import { pseudoWords } from '#testing/pseudo-locale.ts';
import type { CopyBook } from '#ui/copy.tsx';
import { book as spanish } from '../host-app/site/es/book.ts';
import { english } from './english.ts';

export interface StoryLanguage {
  title: string;
  dir: 'ltr' | 'rtl';
  book?: CopyBook;
}

const pseudo = pseudoWords(english);

/** What the toolbar offers. The pseudo-locales carry tags of regions that do not exist. */
export const languages = {
  en: { title: 'English', dir: 'ltr' },
  es: { title: 'Spanish', dir: 'ltr', book: spanish },
  'de-XA': { title: 'Pseudo: long and accented', dir: 'ltr', book: { lang: 'de-XA', words: pseudo } },
  'ar-XB': { title: 'Pseudo: right to left', dir: 'rtl', book: { lang: 'ar-XB', words: pseudo } },
} satisfies Record<string, StoryLanguage>;

export type LanguageName = keyof typeof languages;

for (const [lang, { book }] of Object.entries<StoryLanguage>(languages))
  if (book) offerLanguage(lang, () => Promise.resolve(book));

/** Turns the page, the small elements and the words that plays ask for into a language. */
export function turnPageTo(name: LanguageName): StoryLanguage {
  const language: StoryLanguage = languages[name];
  document.documentElement.lang = name;
  document.documentElement.dir = language.dir;
  giveWords(language.book?.words ?? {});
  speak(english, language.book?.words);
  return language;
}
