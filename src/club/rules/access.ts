/** What a visitor may use: a guest, a member of the free plan, or a paid member. */
export type Standing = 'guest' | 'free' | 'paid';

const FREE_TIER = 'free tier';

/** Returns whether a plan name is one of a paid plan: present, and not Free Tier in any letter case. */
export const isPaidPlanName = (planName: string | undefined): boolean => {
  const name = planName?.trim().toLowerCase() ?? '';
  return name !== '' && name !== FREE_TIER;
};

/** Returns the standing: without a user id a guest, with a paid plan paid, else free. */
export function standingOf(userId: string | undefined, planName: string | undefined): Standing {
  if (!userId) return 'guest';
  return isPaidPlanName(planName) ? 'paid' : 'free';
}
