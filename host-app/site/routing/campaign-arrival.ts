import type { Club } from '#core/club.ts';

/**
 * Tells the club once a load which campaign the visitor came by: `campaign` (alias `campaignType`) and `source`.
 * The page's address goes out without its query, which may hold a token or an email.
 */
export async function noteCampaign(club: Club, address: URL): Promise<void> {
  const query = address.searchParams;
  const campaign = query.get('campaign') || query.get('campaignType') || undefined;
  const source = query.get('source') || undefined;
  if (campaign === undefined && source === undefined) return;
  await club.campaign.arrive({ campaign, source }, address.origin + address.pathname);
}
