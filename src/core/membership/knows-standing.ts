import type { Club } from '../club.ts';

/**
 * Returns whether the plan of the visitor is known. The subscription names the plan, else the profile does. Until
 * one of them has answered, a paid member looks like a free one.
 */
export function knowsPlan({ session, membership, members }: Club): boolean {
  if (!session.signedIn.value) return true;
  const subscription = membership.subscription.value;
  if (subscription.at === 'loaded' && subscription.currentPlan) return true;
  if (subscription.at === 'loading' || members.loading.value) return false;
  // Nobody has requested the subscription: the profile alone names the plan.
  return subscription.at !== 'idle' || members.member.value !== undefined;
}

/** Returns whether `membership.standing` is final. One answer that names a paid plan is enough. */
export const knowsStanding = (club: Club): boolean =>
  club.membership.standing.value === 'paid' || knowsPlan(club);

/** Returns whether a member has a plan without its benefits now: on hold, or paused. No other plan is the next step. */
export function isPlanPaused({ membership }: Club): boolean {
  const subscription = membership.subscription.value;
  const billing = subscription.at === 'loaded' ? subscription.billing : undefined;
  return (
    membership.standing.value === 'free' && Boolean(billing?.hold ?? billing?.pastDue ?? billing?.isPaused)
  );
}

/** Resolves when the standing is known. Loads profile and subscription if needed. Never rejects. */
export async function untilStandingKnown(club: Club): Promise<void> {
  if (knowsStanding(club)) return;
  await Promise.all([club.members.load(), club.membership.loadSubscription()]);
}
