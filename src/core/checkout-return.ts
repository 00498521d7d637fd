import type { Club } from './club.ts';

/**
 * The way back from payment (§4): confirm, reload profile and subscription, report the sale if the referral service
 * is switched on, report to the campaign. Never rejects; whoever calls removes the query afterwards, come what may.
 */
export async function finishCheckout(club: Club, sessionId: string, reportSale?: () => void): Promise<void> {
  const confirmation = await club.membership.confirm(sessionId);
  if (!confirmation) return;
  // A confirmed payment has begun both loads anew; these join them.
  await Promise.all([club.members.load(), club.membership.loadSubscription()]);
  if (club.options.referralReport) reportSale?.();
  await club.campaign.paid(confirmation);
}
