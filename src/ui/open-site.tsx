import type { Place, PlaceQuery } from '#club/facts/places.ts';
import { useCopy } from './copy.tsx';
import { openSiteCopy } from './open-site.copy.ts';
import { PlaceLink } from './place-link.tsx';
import { elementCopy } from './world/element.copy.ts';
import { useWorld, type World } from './world/world.tsx';

/** Goes where a member with a limited session does the rest (`Handoff.site`). */
export async function openSite({ club, host }: World, place: Place, query?: PlaceQuery): Promise<void> {
  const url = await club.handoff.site(place, query).catch(() => host.href(place, query));
  host.leave({ url, how: 'here' });
}

interface OpenSiteProps {
  place: Place;
  query?: PlaceQuery;
  className: string;
}

/** Renders the way to a page of the club's own site instead of what a limited session may not show. */
export function OpenSite({ place, query, className }: OpenSiteProps) {
  const copy = useCopy('open-site', openSiteCopy);
  const { openThere } = useCopy('element', elementCopy);
  const world = useWorld();
  const { ownSite, brand } = world.club.options;
  return (
    <div className={`club-card ${className}`}>
      <p>{ownSite ? copy.logInLead : copy.lead}</p>
      <PlaceLink
        place={place}
        query={query}
        className="club-button"
        part="button"
        data-look="secondary"
        openHere={() => void openSite(world, place, query)}
      >
        {ownSite ? copy.logIn : openThere(brand.name)}
      </PlaceLink>
    </div>
  );
}
