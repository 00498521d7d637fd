import { type MembershipState, membershipStateOf } from '#club/rules/membership-state.ts';
import type { Club } from '../club.ts';
import { knowsStanding } from './knows-standing.ts';

/** Returns the state of the visitor's plan. Undefined until it is known. */
export function planStateOf(club: Club): MembershipState | undefined {
  if (!knowsStanding(club)) return undefined;
  const subscription = club.membership.subscription.value;
  const { currentPlan, billing } = subscription.at === 'loaded' ? subscription : {};
  return membershipStateOf({ currentPlan, billing, profilePlan: club.members.member.value?.planName });
}
