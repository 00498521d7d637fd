export type Standing = 'guest' | 'free' | 'paid';

const FREE_TIER = 'free tier';

/** Paid: a plan name is present and is not Free Tier, without case (§6, A-37). */
export const isPaidPlanName = (planName: string | undefined): boolean => {
  const name = planName?.trim().toLowerCase() ?? '';
  return name !== '' && name !== FREE_TIER;
};

/** Who stands before us: no user id is a guest, a plan other than Free Tier is paid, everything else free. */
export function standingOf(userId: string | undefined, planName: string | undefined): Standing {
  if (!userId) return 'guest';
  return isPaidPlanName(planName) ? 'paid' : 'free';
}
