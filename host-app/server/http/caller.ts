import type { Context } from 'hono';
import { isLanguage, type Language } from '#club/facts/languages.ts';
import type { CallName } from '#contract/calls.ts';
import type { Deps } from '../deps/deps.ts';
import type { Config } from '../settings/config.ts';
import { addressOf } from './address.ts';
import { deviceName } from './device-name.ts';

/** The sender of a request. */
export interface Caller {
  /** The language of the page that they use, and of the mails that the request causes. */
  language: Language;
  /** The IPv4 address or the IPv6 /64. */
  network: string;
  /** The origin of the partner's page that sends the request. '' for the club's own pages and for programs. */
  page: string;
  /** The browser and its system, such as "iPhone, Safari". Empty when the browser does not name itself. */
  device: string;
  /** Resolves with whether the request carries a solved challenge. Verifies at most once: a token works once. */
  hasPassedChallenge(): Promise<boolean>;
}

/** The calls whose replies have words in the language of the header. A cache must not give them to another language. */
export const localizedCalls: ReadonlySet<CallName> = new Set([
  'plans',
  'subscriptionInfo',
  'invoices',
  'invoice',
]);

/** The header that carries the token of a solved challenge. */
export const CHALLENGE_HEADER = 'X-Club-Challenge';

/** Returns the sender of a request. Our scripts send the language of the page as Accept-Language. */
export function readCaller(c: Context, { config, challenge }: Deps): Caller {
  const token = c.req.header(CHALLENGE_HEADER);
  let passed: Promise<boolean> | undefined;
  return {
    language: languageIn(c.req.header('accept-language')),
    network: addressOf(c, config.trustedProxies),
    page: partnerPageOf(c.req.raw, config),
    device: deviceName(c.req.header('user-agent')),
    hasPassedChallenge: () => {
      passed ??= token ? challenge.verify(token) : Promise.resolve(false);
      return passed;
    },
  };
}

/** Returns the language that the address of a page names, otherwise English. */
export const languageOfAddress = (c: Context): Language => known(c.req.query('lang'));

/** Returns the language that the query of an address names, undefined without one that the club has. */
export function languageOfUrl(url: string): Language | undefined {
  const language = new URL(url).searchParams.get('lang');
  return isLanguage(language) ? language : undefined;
}

/** Returns the language that the header names first, otherwise English. */
export const languageIn = (header = ''): Language => known(header.toLowerCase().split(/[-,;]/)[0]?.trim());

const known = (text = ''): Language => (isLanguage(text) ? text : 'en');

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
