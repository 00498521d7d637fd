import { campaignUniqueId } from '#club/rules/campaign.ts';
import type { WireUser } from '#contract/wire.ts';
import { currentSubscriptionOf, wirePlanFieldsOf } from '../billing/overview/subscription-info.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { Deps } from '../deps/deps.ts';

/** Returns the member as the user on the wire, with the plan of the current subscription (ENTITY-02). */
export async function wireMember(deps: Deps, member: MemberRow): Promise<WireUser> {
  return {
    id: member.id,
    name: member.name,
    email: member.email,
    ...(member.profileImage && { profileImage: member.profileImage }),
    ...(member.campaignType && { campaignType: member.campaignType }),
    uniqueId: uniqueIdOf(member),
    ...wirePlanFieldsOf(await currentSubscriptionOf(deps, member.id)),
  };
}

const NO_CAMPAIGN = 'direct';
const UNIQUE_TAIL_CHARACTERS = 12;

/**
 * Returns the member's campaign id, which a page needs to report a payment (CALL-27). It is derived from the row, so it
 * never changes. Its random characters are the end of the member's random id.
 */
function uniqueIdOf({ id, createdAt, campaignType }: MemberRow): string {
  const campaign = campaignType.trim().toLowerCase() || NO_CAMPAIGN;
  return campaignUniqueId(createdAt.getTime(), campaign, id.slice(-UNIQUE_TAIL_CHARACTERS));
}
