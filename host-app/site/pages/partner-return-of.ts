import type { PartnerReturn } from '#club/rules/partner-return.ts';

/** Returns what of a visit may ask for the way back to the partner site: the query and the page before. */
export const partnerReturnOf = (query: URLSearchParams): PartnerReturn => ({
  returnTo: query.get('returnTo') ?? undefined,
  from: query.get('from') ?? undefined,
  referrer: globalThis.document?.referrer,
});
