import { asksForPartner } from '#club/rules/partner-return.ts';
import type { Club } from '#core/club.ts';

/**
 * Whether this visitor's first picture is the one the server drew for everybody. Anything known of them, and any query,
 * may change it: then the page is drawn anew in one step, since React mends no differing attribute of a served page.
 */
export function isAsServed({ session, campaign, options }: Club, search: string, referrer: string): boolean {
  const known = [
    session.userId,
    session.name,
    session.email,
    campaign.source,
    campaign.campaignType,
    campaign.highlightedService,
  ];
  if (search !== '' || known.some((each) => each.peek() !== undefined)) return false;
  return !asksForPartner({ referrer }, options.partnerUrl);
}
