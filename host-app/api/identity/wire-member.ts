import { campaignUniqueId } from '#club/rules/campaign.ts';
import type { WireUser } from '#contract/wire.ts';
import type { MemberRow } from '../db/schema/identity.ts';
import type { Deps } from '../deps.ts';
import { settledSubscriptionOf, wirePlanFieldsOf } from '../money/current.ts';

/** A member as §3 spells the user, with the plan of the subscription that stands now. */
export async function wireMember(deps: Deps, member: MemberRow): Promise<WireUser> {
  return {
    id: member.id,
    name: member.name,
    email: member.email,
    ...(member.profileImage && { profileImage: member.profileImage }),
    ...(member.campaignType && { campaignType: member.campaignType }),
    uniqueId: uniqueIdOf(member),
    ...wirePlanFieldsOf(await settledSubscriptionOf(deps, member.id)),
  };
}

const NO_CAMPAIGN = 'direct';
const UNIQUE_TAIL_CHARACTERS = 12;

/**
 * The member's own campaign id, without which a page may not report a payment (§5). Always the same for a member: made
 * of the row instead of stored, with the end of its random id as the random characters.
 */
function uniqueIdOf({ id, createdAt, campaignType }: MemberRow): string {
  const campaign = campaignType.trim().toLowerCase() || NO_CAMPAIGN;
  return campaignUniqueId(createdAt.getTime(), campaign, id.slice(-UNIQUE_TAIL_CHARACTERS));
}
