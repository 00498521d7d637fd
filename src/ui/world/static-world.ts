import { pageState } from '#browser/page/page-state.ts';
import { createStaticPorts } from '#browser/ports.ts';
import { placeHref } from '#club/facts/places.ts';
import type { PlanList } from '#contract/read.ts';
import type { ClubOptions } from '#core/club.ts';
import { createClub } from '#core/create-club.ts';
import type { Host } from '#core/host.ts';
import type { World } from './page-world.ts';

const nothing = () => {};

/** Returns the world of a hydrating render, with the options of `configureClub`. Each call creates a separate club. */
export const createStaticWorld = (): World => staticWorldOf(pageState().options ?? {}, 'hydrating');

/** Returns a world without session, storage, network and timers. `plans` is the plan list, if it is already known. */
export function staticWorldOf(
  options: Partial<ClubOptions>,
  renderPhase: 'hydrating' | 'served',
  plans?: PlanList,
): World {
  const club = createClub(createStaticPorts(), options, { plans });
  return { club, host: staticHost(club.options.siteUrl), renderPhase };
}

const staticHost = (siteUrl: string): Host => ({
  navigate: nothing,
  leave: nothing,
  notify: nothing,
  reload: nothing,
  emit: nothing,
  askPaidMember: nothing,
  href: (place, query) => placeHref(place, query, siteUrl),
});
