const KEYWORDS: ReadonlySet<string> = new Set(['mmi', 'mymilitary', 'parent']);

/** Returns host and port of an http address, undefined for anything else and for an address with a user name. */
const hostOf = (url: string | undefined): string | undefined =>
  // Stryker disable next-line MethodExpression,StringLiteral,OptionalChaining: same case for both; a match has a host
  /^https?:\/\/([^/?#\\@\s]+)(?:[/?#]|$)/i.exec(url ?? '')?.[1]?.toLowerCase();

/** The parts of a visit that may ask for the way back to the partner cash-back site. */
export interface PartnerReturn {
  /** `mmi`, `mymilitary` or `parent` leads back to the partner cash-back site. */
  returnTo?: string;
  /** The same, by its other name. */
  from?: string;
  /** The page the visitor came from; one of the partner's leads back there too. */
  referrer?: string;
}

/**
 * Returns whether a login leads back to the partner site: for an exact keyword, or a referrer on the partner's host (A-29,
 * Z-48). The destination is always the configured address, never one of these texts.
 */
export function asksForPartner(partnerReturn: PartnerReturn, partnerUrl: string): boolean {
  // Stryker disable next-line StringLiteral: the replaced text is no keyword
  if (KEYWORDS.has(partnerReturn.returnTo ?? '') || KEYWORDS.has(partnerReturn.from ?? '')) return true;
  const partner = hostOf(partnerUrl);
  return partner !== undefined && hostOf(partnerReturn.referrer) === partner;
}

/** Returns the query that keeps the way back between login and signup. */
export const partnerReturnQuery = (toPartner: boolean): { from: string } | undefined =>
  toPartner ? { from: 'parent' } : undefined;
