import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Brand } from '#club/facts/brand.ts';
import { offeredPartners } from '#club/facts/partners.ts';
import { type Place, places } from '#club/facts/places.ts';
import { hasSpots } from '#club/rules/founder-count.ts';
import { type PremiumPrice, premiumPrice } from '#club/rules/premium-price.ts';
import type { PaidMemberRequest } from '#core/host.ts';
import { isPlanPaused } from '#core/membership/knows-standing.ts';
import type { World } from '#ui/world/world.tsx';

/** The model of the dialog. */
export interface PaidMemberDialogModel {
  /**
   * Whose text to show. The session may end or begin while the dialog is open. `paused`: a member with a paid plan
   * on hold or with a missing payment.
   */
  reader: ReadonlySignal<'guest' | 'member' | 'paused'>;
  /** The price of Premium, which the button names. Undefined until the plans are loaded. */
  price: ReadonlySignal<PremiumPrice | undefined>;
  /** Loads the plans for the price. */
  open(): void;
  /** Opens the plans for members, My Membership for those with a paused plan, or `guestPlace` for guests. */
  accept(guestPlace: Place): void;
}

/** Creates the model of the become-a-paid-member dialog. */
export function createPaidMemberDialogModel({ club, host }: World): PaidMemberDialogModel {
  const reader = computed(() =>
    !club.session.signedIn.value ? 'guest' : isPlanPaused(club) ? 'paused' : 'member',
  );
  const price = computed(() => {
    const plans = club.membership.plans.value;
    return plans.at === 'loaded' ? premiumPrice(plans.plans, hasSpots(club.founder.meta.value)) : undefined;
  });
  return {
    reader,
    price,
    open() {
      if (club.membership.plans.peek().at !== 'loaded') void club.membership.loadPlans();
    },
    accept(guestPlace) {
      const ways = { guest: guestPlace, member: 'pricing', paused: 'membership' } as const;
      host.navigate({ place: ways[reader.peek()] });
    },
  };
}

/** The open state of the dialog element. */
export interface OpenStateModel {
  opened: ReadonlySignal<PaidMemberRequest | undefined>;
  /** Opens the dialog with the detail of a `club-paid-member` event. Any page can dispatch it, so it is checked. */
  open(detail?: unknown): void;
  close(): void;
}

/** Creates the open state of the dialog element, which opens by events of the page. */
export function createOpenStateModel({ club }: World): OpenStateModel {
  const opened = signal<PaidMemberRequest | undefined>(undefined);
  return {
    opened,
    open(detail) {
      opened.value = {
        guestPlace: placeIn(detail) ?? 'signup',
        benefit: benefitIn(detail, club.options.brand),
      };
    },
    close() {
      opened.value = undefined;
    },
  };
}

const valueIn = (detail: unknown, name: string): unknown =>
  typeof detail === 'object' && detail !== null ? Reflect.get(detail, name) : undefined;

function benefitIn(detail: unknown, brand: Brand): string | undefined {
  const named = valueIn(detail, 'benefit');
  return offeredPartners(brand).find(({ key }) => key === named)?.key;
}

function placeIn(detail: unknown): Place | undefined {
  const named = valueIn(detail, 'guestPlace');
  return typeof named === 'string' && Object.hasOwn(places, named) ? (named as Place) : undefined;
}
