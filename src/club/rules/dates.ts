/** en-GB dates in the viewer's zone. Times are milliseconds since 1970; undefined shows as a dash. */
const part = (value: number, width = 2): string => String(value).padStart(width, '0');
const DASH = '–';

const isTime = (at: number | undefined): at is number =>
  at !== undefined && !Number.isNaN(new Date(at).getTime());

/** dd/mm/yyyy. */
export function formatDate(at: number | undefined): string {
  if (!isTime(at)) return DASH;
  const date = new Date(at);
  return `${part(date.getDate())}/${part(date.getMonth() + 1)}/${part(date.getFullYear(), 4)}`;
}

/** HH:MM, 24 hours. */
export function formatTime(at: number | undefined): string {
  if (!isTime(at)) return DASH;
  const date = new Date(at);
  return `${part(date.getHours())}:${part(date.getMinutes())}`;
}

/** dd/mm/yyyy HH:MM, one dash when there is no time. */
export const formatDateTime = (at: number | undefined): string =>
  isTime(at) ? `${formatDate(at)} ${formatTime(at)}` : DASH;

/** mm:ss of a wait in seconds: 605 -> "10:05". */
export function formatCountdown(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${part(Math.floor(whole / 60))}:${part(whole % 60)}`;
}
