import { type Place, places } from '#club/facts/places.ts';
import { asksForPartner } from '#club/rules/partner-return.ts';
import type { Club } from '#core/club.ts';

/** Where and how a visitor arrives, and what the server has sent. */
export interface Arrival {
  /** Undefined for an unknown path. */
  place: Place | undefined;
  search: string;
  referrer: string;
  /** Whether a member's session is stored. */
  isMember: boolean;
  language: string;
  /** The language of the server's HTML. Undefined when the page came without HTML. */
  servedLanguage: string | undefined;
}

/**
 * How a page comes to life. `hydrate`: the HTML of the server is what this visitor sees. `replace`: this visitor sees something
 * else, so the page renders instead of that HTML. `render`: there is no HTML yet.
 */
export type PageStart = 'hydrate' | 'replace' | 'render';

/** Returns how the page of a visitor comes to life. */
export function startOf(club: Club, arrival: Arrival): PageStart {
  const { language, servedLanguage } = arrival;
  if (servedLanguage === undefined) return 'render';
  return language === servedLanguage && isAsServed(club, arrival) ? 'hydrate' : 'replace';
}

/** The parameters of a query that do not change what a page renders: the language, and those that count visits. */
const unseen = /^(lang|utm_\w+|\w+clid)$/;

/**
 * Returns true when this visitor's first render equals the HTML of the server. A campaign or a query may change it. Then
 * the page renders again in one step, because React does not fix differing attributes of prerendered HTML. A member first
 * sees a public page as guests do. Other pages may redirect a member.
 */
function isAsServed({ session, campaign, options }: Club, arrival: Arrival): boolean {
  const { place, search, referrer, isMember } = arrival;
  if (isMember && place && places[place].access !== 'public') return false;
  const known = [
    session.name,
    session.email,
    campaign.source,
    campaign.campaignType,
    campaign.highlightedService,
  ];
  if (known.some((each) => each.peek() !== undefined)) return false;
  if ([...new URLSearchParams(search).keys()].some((key) => !unseen.test(key))) return false;
  return !asksForPartner({ referrer }, options.partnerUrl);
}
