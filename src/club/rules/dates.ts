// Dates of invoices in the en-GB form and in the viewer's time zone. Times are in ms since 1970. Undefined gives a dash.
const part = (value: number, width = 2): string => String(value).padStart(width, '0');
const DASH = '–';

const isTime = (at: number | undefined): at is number =>
  // Stryker disable next-line ConditionalExpression: a date of undefined is invalid too
  at !== undefined && !Number.isNaN(new Date(at).getTime());

/** Returns dd/mm/yyyy. */
export function formatDate(at: number | undefined): string {
  if (!isTime(at)) return DASH;
  const date = new Date(at);
  return `${part(date.getDate())}/${part(date.getMonth() + 1)}/${part(date.getFullYear(), 4)}`;
}

/** Returns HH:MM with 24 hours. */
export function formatTime(at: number | undefined): string {
  if (!isTime(at)) return DASH;
  const date = new Date(at);
  return `${part(date.getHours())}:${part(date.getMinutes())}`;
}

/** Returns dd/mm/yyyy HH:MM, or one dash without a time. */
export const formatDateTime = (at: number | undefined): string =>
  isTime(at) ? `${formatDate(at)} ${formatTime(at)}` : DASH;

/** Returns the time of day as US readers write it, in the given language: 10:33 AM, or 10:33 a.m. in Spanish. */
export function formatClock(at: number, language: string): string {
  const locale = new Intl.Locale(language, { region: 'US' });
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(at);
}

/** Returns a day and time as US readers write them, in the given language: Jan 15, 2026, 10:33 AM. */
export function formatMoment(at: number, language: string): string {
  const locale = new Intl.Locale(language, { region: 'US' });
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

/** Returns a day in UTC as US readers write it, in the given language and like the mails: January 15, 2026. */
export function formatDay(at: number, language: string): string {
  const locale = new Intl.Locale(language, { region: 'US' });
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}

/** Returns the same day in a shorter form, such as Jan 15, 2026. */
export function formatShortDay(at: number, language: string): string {
  const locale = new Intl.Locale(language, { region: 'US' });
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(at);
}

/** Returns mm:ss of a wait in seconds: 605 -> "10:05". */
export function formatCountdown(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${part(Math.floor(whole / 60))}:${part(whole % 60)}`;
}
