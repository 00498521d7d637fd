import type { Club } from '#core/club.ts';

/** Returns true when the address names a campaign, which may change what its page shows first. */
export const namesCampaign = ({ searchParams }: URL): boolean =>
  searchParams.has('campaign') || searchParams.has('campaignType');

/**
 * Reports the visitor's campaign once per load: `campaign` (alias `campaignType`) and `source`. The report has
 * the page's address without its query, which may contain a token or an email.
 */
export async function reportCampaign(club: Club, address: URL): Promise<void> {
  const query = address.searchParams;
  const campaign = query.get('campaign') || query.get('campaignType') || undefined;
  const source = query.get('source') || undefined;
  if (campaign === undefined && source === undefined) return;
  await club.campaign.arrive({ campaign, source }, address.origin + address.pathname);
}
