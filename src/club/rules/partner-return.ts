const KEYWORDS: ReadonlySet<string> = new Set(['mmi', 'mymilitary', 'parent']);

/** Host and port of an http address; undefined for anything else, also for one with a user name in it. */
const hostOf = (url: string | undefined): string | undefined =>
  /^https?:\/\/([^/?#\\@\s]+)(?:[/?#]|$)/i.exec(url ?? '')?.[1]?.toLowerCase();

/** What may ask for a way back to the partner cash-back site: query returnTo, query from, the referrer. */
export interface PartnerReturn {
  /** `mmi`, `mymilitary` or `parent` leads back to the partner cash-back site. */
  returnTo?: string;
  /** The same, by its other name. */
  from?: string;
  /** The page the visitor came from; one of the partner's leads back there too. */
  referrer?: string;
}

/**
 * Whether login leads back to the partner site: an exact keyword, or a referrer on the partner's own host (A-29, Z-48).
 * The destination is always the one configured address, never one of these texts.
 */
export function asksForPartner(asked: PartnerReturn, partnerUrl: string): boolean {
  if (KEYWORDS.has(asked.returnTo ?? '') || KEYWORDS.has(asked.from ?? '')) return true;
  const partner = hostOf(partnerUrl);
  return partner !== undefined && hostOf(asked.referrer) === partner;
}

/** Keeps the wish alive on the way between login and signup. */
export const partnerReturnQuery = (toPartner: boolean): { from: string } | undefined =>
  toPartner ? { from: 'parent' } : undefined;
