import { asksForPartner } from '#club/rules/partner-return.ts';
import type { Club } from '#core/club.ts';

/**
 * Returns true when this visitor's first render equals the HTML of the server. A session, a campaign or a query may
 * change it. Then the page renders again in one step, because React does not fix differing attributes of prerendered
 * HTML.
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
