import type { ReactNode } from 'react';
import { type Place, type PlaceQuery, places } from '#club/facts/places.ts';
import { useWorld, type World, WorldProvider } from '#ui/world/world.tsx';

/** Returns the page that the address of a form names as `to`. Other values name none. */
export const namedPlace = (query: URLSearchParams): Place | undefined => {
  const name = query.get('to');
  return name !== null && Object.hasOwn(places, name) ? (name as Place) : undefined;
};

/** Renders a form whose sign-in leads to the page that its address names, instead of the benefits. */
export function WayBack({ query, children }: { query: URLSearchParams; children: ReactNode }) {
  const world = useWorld();
  const to = namedPlace(query);
  return to ? <WorldProvider {...leadingTo(to, query, world)}>{children}</WorldProvider> : children;
}

/** The parameters of the log-in itself. The rest belongs to the page that `to` names. */
const ownNames: readonly string[] = ['to', 'email', 'from', 'returnTo'];

/** Returns the world with a host that goes to a page of the site instead of the benefits, also after a code. */
function leadingTo(to: Place, query: URLSearchParams, { club, host }: World): World {
  const rest = Object.fromEntries([...query].filter(([name]) => !ownNames.includes(name)));
  const turned = (place: Place, own?: PlaceQuery): [Place, PlaceQuery | undefined] => {
    if (place === 'benefits') return [to, rest];
    return place === 'verify-otp' ? [place, { ...own, ...rest, to }] : [place, own];
  };
  return {
    club,
    host: {
      ...host,
      href: (place, own) => host.href(...turned(place, own)),
      navigate(request) {
        const [place, own] = turned(request.place, request.query);
        host.navigate({ ...request, place, query: own });
      },
    },
  };
}
