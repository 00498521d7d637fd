import type { Brand } from '#club/facts/brand.ts';
import type { Language } from '#club/facts/languages.ts';
import { type Place, placeHref, type PlaceQuery } from '#club/facts/places.ts';
import type { Config } from '../settings/config.ts';
import { wordsIn } from '../words/words.ts';
import { type MailsCopy, mailsCopy } from './mails.copy.ts';

export const mailWords = (language: Language, brand: Brand): MailsCopy =>
  wordsIn(language, 'mails', mailsCopy)(brand);

/** Returns a time in words for a mail. A mail does not know the reader's time zone, so the time is in UTC. */
export function timeText(at: number, language: Language): string {
  const locale = new Intl.Locale(language, { region: 'US' });
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${format.format(at)} UTC`;
}

/** Returns the whole address of a page. */
export type LinkTo = (place: Place, query?: PlaceQuery) => string;

/** Returns the whole address of a page for a mail. The page opens in the language of the mail. */
export const mailLink = (
  { siteOrigin }: Pick<Config, 'siteOrigin'>,
  language: Language,
  place: Place,
  query: PlaceQuery = {},
): string => placeHref(place, { ...query, lang: language === 'en' ? undefined : language }, siteOrigin);
