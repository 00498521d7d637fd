import type { Config } from '../settings/config.ts';

/**
 * Returns the origin of the partner's page that sends a request. '' for the club's own pages and for programs. A page cannot
 * choose its Origin, a program can: so a session is bound when it begins, and a header never adds a right to it.
 */
export function partnerPageOf({ headers, url }: Request, config: Config): string {
  const origin = headers.get('origin');
  // Browsers send `same-origin` for our own pages even where a proxy changed the Host header.
  if (origin === null || headers.get('sec-fetch-site') === 'same-origin') return '';
  if (origin === config.siteOrigin) return '';
  if (!URL.canParse(origin)) return 'null';
  return new URL(origin).host === new URL(url).host ? '' : origin;
}
