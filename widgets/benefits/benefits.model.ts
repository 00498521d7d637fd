import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { Partner } from '#club/facts/partners.ts';
import { type Service, services } from '#club/rules/campaign.ts';
import { type PartnerAccess, partnerAccess } from '#club/rules/partner-access.ts';
import { knowsStanding, untilStandingKnown } from '#core/membership/knows-standing.ts';
import type { Stop } from '#core/ports.ts';
import type { World } from '#ui/world/world.tsx';

export interface BenefitShown {
  partner: Partner;
  access: PartnerAccess;
  /** The plan is not known yet, and what the button says depends on it. */
  checking: boolean;
}

export interface BenefitsModel {
  benefits: ReadonlySignal<readonly BenefitShown[]>;
  /** The service of the campaign the visitor came by (§4 Benefits highlight). */
  highlighted: Service | undefined;
  /** Goes where the benefit leads this visitor; what needs the plan waits for it. */
  press(partner: Partner): Promise<void>;
  start(): Stop;
}

/** The flow of /benefit. `asked` is a service by name; without it the stored one counts. */
export function createBenefitsModel(
  { club, host }: World,
  partners: readonly Partner[],
  asked: string | undefined,
): BenefitsModel {
  const { campaign, membership, session } = club;
  const highlighted = serviceNamed(asked) ?? serviceNamed(campaign.highlightedService.peek());
  let isLeading = false;

  const benefits = computed(() => {
    const standing = membership.standing.value;
    const isKnown = knowsStanding(club);
    return partners.map((partner) => ({
      partner,
      access: isKnown ? partnerAccess({ partner, standing }) : beforeKnown(partner),
      checking: !isKnown && partner.needs === 'paid',
    }));
  });

  async function press(partner: Partner): Promise<void> {
    if (isLeading) return;
    isLeading = true;
    try {
      await untilStandingKnown(club);
      await lead(partner);
    } finally {
      isLeading = false;
    }
  }

  async function lead(partner: Partner): Promise<void> {
    const { action } = partnerAccess({ partner, standing: membership.standing.value });
    if (action === 'signup') host.navigate({ place: 'signup' });
    if (action === 'chaplain') host.navigate({ place: 'chaplain' });
    if (action === 'modal') host.askPaidMember({ guestPlace: 'signup' });
    if (action === 'open' && partner.url) host.leave({ url: partner.url, how: 'new-tab' });
    // Made now and gone at once: the address carries a token, so it never stands in the page (§7).
    if (action === 'hand-off') host.leave({ url: await club.handoff.url(), how: 'new-tab' });
  }

  return {
    benefits,
    highlighted,
    press,
    start() {
      if (highlighted) campaign.highlight(highlighted);
      return () => {
        if (session.signedIn.peek()) campaign.clearHighlight();
      };
    },
  };
}

/** by any spelling. */
function serviceNamed(text: string | undefined): Service | undefined {
  const name = text?.trim().toLowerCase();
  return services.find((service) => service === name);
}

/** Signed in, plan unknown: the label that most benefits have for every member; a press waits for the plan. */
function beforeKnown(partner: Partner): PartnerAccess {
  const access = partnerAccess({ partner, standing: 'free' });
  return access.action === 'modal' ? { ...access, label: 'access' } : access;
}
