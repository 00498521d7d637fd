import type { Language } from '#club/facts/languages.ts';

/** Returns a time in words for a mail. A mail does not know the reader's time zone, so the time is in UTC. */
export function timeText(at: number, language: Language): string {
  const locale = new Intl.Locale(language, { region: 'US' });
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${format.format(at)} UTC`;
}
