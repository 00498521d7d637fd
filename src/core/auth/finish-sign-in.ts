import { isPaidPlanName } from '#club/rules/access.ts';
import { isCca } from '#club/rules/campaign.ts';
import type { Member } from '#contract/read.ts';
import type { Club } from '../club.ts';
import type { Host } from '../host.ts';

/** A sign-in that the API has just accepted. Tokens and user are stored already. */
export interface SignIn {
  by: 'password' | 'google' | 'code';
  /** The user of the reply. */
  member: Member | undefined;
  /** Whether the visitor came from the partner site and goes back there. */
  toPartner: boolean;
}

/** Where a member goes after a sign-in: a place of the club, or the partner site with a hand-off. */
export type NextStep = 'benefits' | 'pricing' | 'partner';

/** The work after a sign-in. */
export interface FinishedSignIn {
  /** Resolves when the member has a plan, or when that failed (logged). Never rejects. */
  settled: Promise<void>;
  /** Goes to the next step. The hand-off to the partner site waits for `settled`. `ifPrevented` as in `Host.navigate`. */
  goOn(ifPrevented?: () => void): Promise<void>;
}

/** Returns where a sign-in leads at this moment: the code screen sends CCA members to the plans first. */
export function nextStepOf({ campaign }: Club, { by, member, toPartner }: SignIn): NextStep {
  const service = campaign.highlightedService.value;
  if (by === 'code' && [campaign.campaignType.value, service, member?.campaignType].some(isCca))
    return 'pricing';
  if (toPartner) return 'partner';
  return by === 'google' && service ? 'pricing' : 'benefits';
}

/**
 * Finishes a sign-in by password, Google or code: emits `login`, loads the member, and joins the free plan for a member
 * without a plan (LOGIN-20, A-33). The caller shows its toast first and calls `goOn` when it is ready to leave.
 */
export function finishSignIn({ club, host }: { club: Club; host: Host }, signIn: SignIn): FinishedSignIn {
  host.emit({ kind: 'login' });
  const settled = signIn.by === 'code' ? joinFree(club, signIn.member) : loadMember(club, signIn.member);
  return {
    settled,
    async goOn(ifPrevented) {
      const next = nextStepOf(club, signIn);
      if (next === 'partner') await settled;
      await goToNextStep({ club, host }, next, ifPrevented);
    },
  };
}

/** Goes where a sign-in leads. `ifPrevented` as in `Host.navigate`. */
export async function goToNextStep(
  { club, host }: { club: Club; host: Host },
  next: NextStep,
  ifPrevented?: () => void,
): Promise<void> {
  if (next === 'partner') host.leave({ url: await club.handoff.url(), how: 'here', ifPrevented });
  else host.navigate({ place: next, ifPrevented });
}

async function loadMember({ members, membership }: Club, signedIn: Member | undefined): Promise<void> {
  const member = await members.load();
  await membership.ensurePlan(member ?? signedIn);
}

/** Joins the free plan after a code. Failures go to the console. Never gives up a paid plan. */
async function joinFree({ membership, log }: Club, member: Member | undefined): Promise<void> {
  if (isPaidPlanName(member?.planName)) return;
  try {
    await membership.joinFree();
  } catch (error) {
    log.error(error instanceof Error ? error.message : String(error), error);
  }
}
