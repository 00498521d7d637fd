import type { Club } from '../club.ts';

/**
 * Finishes a return from payment: confirms it, loads profile and plan, and reports the payment to the campaign. Reports
 * the sale if the referral service is on. Reports nothing when the confirmation or the profile load failed (CHECKOUT-15).
 * Never rejects. The caller removes the query in any case.
 */
export async function finishCheckout(club: Club, sessionId: string, reportSale?: () => void): Promise<void> {
  const confirmation = await club.membership.confirm(sessionId);
  if (!confirmation) return;
  // A confirmed payment has started both loads, and these calls join them.
  const [member] = await Promise.all([club.members.load(), club.membership.loadSubscription()]);
  if (!member) return;
  if (club.options.referralReport) reportSale?.();
  await club.campaign.paid(confirmation);
}
