import type { Club } from '../club.ts';

/**
 * Whether `membership.standing` can be believed: right after a page load a paid member stands as free until the plan
 * has come. The subscription names the plan, else the profile; what was never asked for is not waited for.
 */
export function knowsStanding({ session, membership, members }: Club): boolean {
  if (!session.signedIn.value || membership.standing.value === 'paid') return true;
  const subscription = membership.subscription.value;
  if (subscription.at === 'loaded' && subscription.currentPlan) return true;
  return subscription.at !== 'loading' && !members.loading.value;
}

/** Resolves when the answers under way are here. Never rejects. */
export async function untilStandingKnown(club: Club): Promise<void> {
  if (knowsStanding(club)) return;
  await Promise.all([club.members.load(), club.membership.loadSubscription()]);
}
