import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { createDomHost } from '#browser/dom-host.ts';
import { pageClub } from '#browser/page-club.ts';
import type { Place } from '#club/facts/places.ts';
import type { Club } from '#core/club.ts';
import type { Host } from '#core/host.ts';
import type { Stop } from '#core/ports.ts';
import { goHere } from './go-here.ts';

/** What every widget stands in: the page's club and whoever hosts the widget. */
export interface World {
  club: Club;
  host: Host;
}

const WorldContext = createContext<World | undefined>(undefined);

/** Gives the widgets below a club and a host of your own. Without it they use the page's club and DOM events. */
export function WorldProvider({ club, host, children }: World & { children?: ReactNode }) {
  const world = useMemo(() => ({ club, host }), [club, host]);
  return <WorldContext.Provider value={world}>{children}</WorldContext.Provider>;
}

/** The page's club, with a host that asks by DOM events from `element`. */
export function pageWorld(element: () => EventTarget | null): World {
  const club = pageClub();
  const { siteUrl, storagePrefix } = club.options;
  const ownSite = storagePrefix === '';
  const here = (place: Place, otherwise: () => void) => !ownSite && goHere(element(), place, otherwise);
  return { club, host: createDomHost(element, { siteUrl, ownSite, goHere: here }) };
}

let documentWorld: World | undefined;

export function useWorld(): World {
  const given = useContext(WorldContext);
  if (given) return given;
  documentWorld ??= pageWorld(() => document);
  return documentWorld;
}

export interface Model {
  /** Begins timers and loads; called on mount, its Stop on unmount. StrictMode calls both twice. */
  start?(): Stop;
}

/** A widget's model for the life of the component. Verbs work at any time; `start` runs while it is mounted. */
export function useModel<M extends object>(create: (world: World) => M & Model): M {
  const world = useWorld();
  const [model] = useState(() => create(world));
  useEffect(() => model.start?.(), [model]);
  return model;
}
