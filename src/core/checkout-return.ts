import type { Club } from './club.ts';

/**
 * The way back from payment (§4): confirm, reload the profile, report the sale if the referral service is switched
 * on, report to the campaign, reload the subscription. Never rejects; whoever calls removes the query afterwards, whatever happened.
 */
export async function finishCheckout(club: Club, sessionId: string, reportSale?: () => void): Promise<void> {
  const confirmation = await club.membership.confirm(sessionId);
  if (!confirmation) return;
  await club.members.load();
  if (club.options.referralReport) reportSale?.();
  await club.campaign.paid(confirmation);
  await club.membership.loadSubscription();
}
