import { pageSlot } from '#browser/page/page-slot.ts';
import { createStillPorts } from '#browser/still-ports.ts';
import { placeHref } from '#club/facts/places.ts';
import type { PlanList } from '#contract/read.ts';
import type { ClubOptions } from '#core/club.ts';
import { createClub } from '#core/create-club.ts';
import type { Host } from '#core/host.ts';
import type { World } from './page-world.ts';

const nothing = () => {};

/** The world of a hydrating render, with what `configureClub` got. Each call makes a club of its own, for one render. */
export const createStillWorld = (): World => stillWorldOf(pageSlot().options ?? {}, 'hydrating');

/** A world without a session, storage, network or timers, in which `plans` may be known. */
export function stillWorldOf(
  options: Partial<ClubOptions>,
  still: 'hydrating' | 'served',
  plans?: PlanList,
): World {
  const club = createClub(createStillPorts(), options, { plans });
  return { club, host: stillHost(club.options.siteUrl), still };
}

const stillHost = (siteUrl: string): Host => ({
  navigate: nothing,
  leave: nothing,
  notify: nothing,
  reload: nothing,
  emit: nothing,
  askPaidMember: nothing,
  href: (place, query) => placeHref(place, query, siteUrl),
});
