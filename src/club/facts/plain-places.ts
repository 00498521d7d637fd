import type { Language } from './languages.ts';

/** The folder of the pages that need no script. Their cookies are scoped to it. */
export const PLAIN_FOLDER = '/plain';

/** The pages that need no script, and the addresses that their forms post to. */
export const plainPlaces = {
  login: `${PLAIN_FOLDER}/login`,
  signup: `${PLAIN_FOLDER}/signup`,
  'forgot-password': `${PLAIN_FOLDER}/forgot-password`,
  'link-sent': `${PLAIN_FOLDER}/link-sent`,
  code: `${PLAIN_FOLDER}/code`,
  'new-code': `${PLAIN_FOLDER}/new-code`,
  member: `${PLAIN_FOLDER}/member`,
  logout: `${PLAIN_FOLDER}/logout`,
  'not-me': `${PLAIN_FOLDER}/not-me`,
} as const;

/** The name of a page that needs no script. */
export type PlainPlace = keyof typeof plainPlaces;

/** Returns the address of a plain page in a language of the site. */
export const plainHref = (place: PlainPlace, language: Language): string =>
  language === 'en' ? plainPlaces[place] : `${plainPlaces[place]}?lang=${language}`;
