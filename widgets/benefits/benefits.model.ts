import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { Partner } from '#club/facts/partners.ts';
import { type PartnerAccess, partnerAccess } from '#club/rules/partner-access.ts';
import { createFlight } from '#core/api/flight.ts';
import { isPlanPaused, knowsStanding, untilStandingKnown } from '#core/membership/knows-standing.ts';
import type { Stop } from '#core/ports.ts';
import type { World } from '#ui/world/world.tsx';

/** A benefit with what this visitor can do with it. */
export interface BenefitShown {
  partner: Partner;
  access: PartnerAccess;
  /** True while the member's plan is loading and the label of the button depends on it. */
  checking: boolean;
  /** Why this member cannot use it now: it needs a paid plan first, or the paid plan is paused. */
  locked?: 'needs-paid' | 'paused';
  /** True for a paid member: the card shows what that member has. */
  isPaid: boolean;
  /** True when nobody can use it yet and the button does not show that: a guest's leads to sign-up. */
  soon: boolean;
}

/** The model of /benefit. Its Stop clears the highlight of a member (BENEFIT-17). */
export interface BenefitsModel {
  benefits: ReadonlySignal<readonly BenefitShown[]>;
  /** The service of the campaign that brought the visitor (BENEFIT-14). */
  highlighted: string | undefined;
  /** Opens the benefit for this visitor. Waits for the plan where it depends on it. */
  press(partner: Partner): Promise<void>;
  start(): Stop;
}

/** Creates the model of /benefit. `asked` is the name of a service to highlight; the stored one is the default. */
export function createBenefitsModel(
  { club, host }: World,
  partners: readonly Partner[],
  serviceName: string | undefined,
): BenefitsModel {
  const { campaign, membership, session } = club;
  const highlighted =
    serviceNamed(partners, serviceName) ?? serviceNamed(partners, campaign.highlightedService.peek());

  const benefits = computed((): BenefitShown[] => {
    const standing = membership.standing.value;
    const isKnown = knowsStanding(club);
    const isPaused = isPlanPaused(club);
    return partners.map((partner) => {
      // A paused plan needs no upgrade.
      const access = isKnown && !isPaused ? partnerAccess({ partner, standing }) : beforeKnown(partner);
      // The chaplain page opens to every member, but only paid members see the ways to reach a chaplain (CHAPLAIN-04).
      const isLocked = isKnown && standing === 'free' && ['modal', 'chaplain'].includes(access.action);
      return {
        partner,
        access,
        checking: !isKnown && partner.needs === 'paid',
        locked: isLocked ? (isPaused ? 'paused' : 'needs-paid') : undefined,
        isPaid: isKnown && standing === 'paid',
        soon: partner.opens === 'nothing' && access.action === 'signup',
      };
    });
  });

  // One press at a time: a double press must not open two tabs.
  const press = createFlight(async (partner: Partner) => {
    // Without a wait where it is known: Safari blocks a tab that opens after the press.
    if (!knowsStanding(club)) await untilStandingKnown(club);
    await lead(partner);
  }).join;

  async function lead(partner: Partner): Promise<void> {
    const { action } = partnerAccess({ partner, standing: membership.standing.value });
    if (action === 'signup') host.navigate({ place: 'signup' });
    if (action === 'chaplain') host.navigate({ place: 'chaplain' });
    if (action === 'modal') host.askPaidMember({ guestPlace: 'signup', benefit: partner.key });
    if (action === 'open' && partner.url) host.leave({ url: partner.url, how: 'new-tab' });
    if (action === 'hand-off') await handOff();
  }

  /** Makes the URL on the press and never renders it, because it contains a token (HANDOFF-03). */
  async function handOff(): Promise<void> {
    const later = club.handoff.url();
    host.leave({ url: club.options.partnerUrl, later, how: 'new-tab' });
    await later;
  }

  return {
    benefits,
    highlighted,
    press,
    start() {
      if (highlighted) campaign.highlight(highlighted);
      void untilStandingKnown(club);
      return () => {
        if (session.signedIn.peek()) campaign.clearHighlight();
      };
    },
  };
}

/** Returns the service of a name in upper or lower case. */
function serviceNamed(partners: readonly Partner[], text: string | undefined): string | undefined {
  const name = text?.trim().toLowerCase();
  return partners.find(({ key }) => key === name)?.key;
}

/** Returns the access of a member whose plan is not loaded: the label for most members. A press waits for the plan. */
function beforeKnown(partner: Partner): PartnerAccess {
  const access = partnerAccess({ partner, standing: 'free' });
  return access.action === 'modal' ? { ...access, label: 'access' } : access;
}
