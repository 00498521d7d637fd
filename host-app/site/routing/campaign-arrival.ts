import type { Club } from '#core/club.ts';

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
