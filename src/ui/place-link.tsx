import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import type { Place, PlaceQuery } from '#club/facts/places.ts';
import { useWorld } from './world/world.tsx';

interface PlaceLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  place: Place;
  query?: PlaceQuery;
  /** Called when the page prevents the navigation of a press. */
  ifPrevented?(): void;
  /** Called on a plain click instead of the navigation, by a widget that shows the place itself. */
  openHere?(): void;
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Renders a real link to a page of the club. A plain click asks the host to navigate there. */
export function PlaceLink({ place, query, ifPrevented, openHere, onClick, ...rest }: PlaceLinkProps) {
  const { host } = useWorld();
  return (
    <a
      {...rest}
      href={host.href(place, query)}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event) || rest.target === '_blank') return;
        event.preventDefault();
        if (openHere) openHere();
        else host.navigate({ place, query, ifPrevented });
      }}
    />
  );
}
