import type { Club } from '../club.ts';

/**
 * Finishes a return from payment (§4): confirms it, reloads profile and plan, reports the sale if the referral service
 * is switched on, and reports the payment to the campaign. Reports nothing after a failed confirmation or profile
 * reload (CHECKOUT-15). Never rejects; the caller removes the query in any case.
 */
export async function finishCheckout(club: Club, sessionId: string, reportSale?: () => void): Promise<void> {
  const confirmation = await club.membership.confirm(sessionId);
  if (!confirmation) return;
  // A confirmed payment has started both loads; these calls join them. A load that fails resolves with undefined.
  const [member] = await Promise.all([club.members.load(), club.membership.loadSubscription()]);
  if (!member) return;
  if (club.options.referralReport) reportSale?.();
  await club.campaign.paid(confirmation);
}
