// The languages of a build: the live ones, and the drafts that CLUB_DRAFT_LANGUAGES names, such as "tl" or "tl,ko".
// A build without the variable holds no draft in its pages, menus, sitemaps, elements and mails.
import {
  allLanguages,
  type BookLanguage,
  type LanguageNames,
  languagesWith,
} from '../../src/club/facts/languages.ts';

/** Returns the languages of a build with their own names. Throws with one line for a code that is not a draft. */
export function languagesOf(setting: string): LanguageNames {
  const codes = setting
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '');
  const drafts = Object.entries(allLanguages).flatMap(([code, { state }]) =>
    state === 'draft' ? [code] : [],
  );
  for (const code of codes)
    if (!drafts.includes(code))
      throw new Error(
        `CLUB_DRAFT_LANGUAGES must list drafts of src/club/facts/languages.ts (${drafts.join(', ') || 'there are none'}), not '${code}'.`,
      );
  return languagesWith(codes);
}

/** The languages of this build with their own names. */
export const buildLanguages = languagesOf(process.env.CLUB_DRAFT_LANGUAGES ?? '');

/** The languages of this build that have a book. */
export const buildTranslations = (Object.keys(buildLanguages) as (keyof typeof allLanguages)[]).filter(
  (code): code is BookLanguage => code !== 'en',
);

/** The `define` of Vite that gives the languages of this build to `src/club/facts/languages.ts`. */
export const languagesDefine = { __CLUB_LANGUAGES__: JSON.stringify(buildLanguages) };
