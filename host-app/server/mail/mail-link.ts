import type { Language } from '#club/facts/languages.ts';
import { type Place, type PlaceQuery, placeHref } from '#club/facts/places.ts';
import type { Config } from '../settings/config.ts';

/** Returns the whole address of a page. */
export type LinkTo = (place: Place, query?: PlaceQuery) => string;

/** Returns the whole address of a page for a mail. The page opens in the language of the mail. */
export const mailLink = (
  { siteOrigin }: Pick<Config, 'siteOrigin'>,
  language: Language,
  place: Place,
  query: PlaceQuery = {},
): string => placeHref(place, { ...query, lang: language === 'en' ? undefined : language }, siteOrigin);
