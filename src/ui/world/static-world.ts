import { pageState } from '#browser/page/page-state.ts';
import { createStaticPorts } from '#browser/ports.ts';
import { placeHref } from '#club/facts/places.ts';
import type { GivenOptions } from '#core/club.ts';
import { createClub } from '#core/create-club.ts';
import type { Host } from '#core/host.ts';
import type { World } from './page-world.ts';

const nothing = () => {};

/** Returns the world of a hydrating render, with the options of `configureClub`. Each call creates a separate club. */
export const createStaticWorld = (): World => ({
  ...staticWorldOf(pageState().options ?? {}),
  hydrating: true,
});

/** Returns a world without session, storage, network and timers. */
export function staticWorldOf(options: GivenOptions): World {
  const club = createClub(createStaticPorts(), options);
  return { club, host: staticHost(club.options.siteUrl) };
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
