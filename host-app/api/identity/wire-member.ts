import type { WireUser } from '#contract/wire.ts';
import type { MemberRow } from '../db/schema/identity.ts';
import type { Deps } from '../deps.ts';
import { currentSubscriptionOf, wirePlanFieldsOf } from '../money/current.ts';
import { settleMember } from '../money/settle.ts';

/** A member as §3 spells the user, with the plan of the subscription that stands now. */
export async function wireMember(deps: Deps, member: MemberRow): Promise<WireUser> {
  await settleMember(deps, member.id);
  return {
    id: member.id,
    name: member.name,
    email: member.email,
    ...(member.profileImage && { profileImage: member.profileImage }),
    ...(member.campaignType && { campaignType: member.campaignType }),
    ...wirePlanFieldsOf(await currentSubscriptionOf(deps.db, member.id)),
  };
}
