import { type ReadonlySignal, signal } from '@preact/signals-core';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { createDomHost } from '#browser/dom-host.ts';
import { pageClub } from '#browser/page-club.ts';
import type { Place } from '#club/facts/places.ts';
import type { Club } from '#core/club.ts';
import type { Host, Notice } from '#core/host.ts';
import type { Stop } from '#core/ports.ts';
import { goHere } from './go-here.ts';

/** A notice that nobody on the page showed. `turn` counts them: the same words again are another turn. */
export type UnshownNotice = Notice & { turn: number };

/** What a widget needs from its page: the club, and the host that acts on what the widget asks. */
export interface World {
  club: Club;
  host: Host;
  /** The latest notice that nobody on the page showed. Undefined when the host shows every notice. */
  unshown?: ReadonlySignal<UnshownNotice | undefined>;
  /**
   * Shows the element's own content instead of the widget, which stays mounted. Returns the way back, or undefined where
   * there is no such content.
   */
  showFallback?(why: string): Stop | undefined;
}

const WorldContext = createContext<World | undefined>(undefined);

/** Gives the widgets below a club and a host of your own. Without it they use the page's club and DOM events. */
export function WorldProvider({
  club,
  host,
  unshown,
  showFallback,
  children,
}: World & { children?: ReactNode }) {
  const world = useMemo(
    () => ({ club, host, ...(unshown && { unshown }), ...(showFallback && { showFallback }) }),
    [club, host, unshown, showFallback],
  );
  return <WorldContext.Provider value={world}>{children}</WorldContext.Provider>;
}

/** The page's club, with a host that asks by DOM events from `element`. */
export function pageWorld(element: () => EventTarget | null): World {
  const club = pageClub();
  const { siteUrl, ownSite } = club.options;
  const here = (place: Place, otherwise: () => void) => !ownSite && goHere(element(), place, otherwise);
  const unshown = signal<UnshownNotice | undefined>(undefined);
  const showNotice = (notice: Notice) => {
    unshown.value = { ...notice, turn: (unshown.peek()?.turn ?? 0) + 1 };
  };
  return { club, host: createDomHost(element, { siteUrl, ownSite, goHere: here, showNotice }), unshown };
}

let documentWorld: World | undefined;

export function useWorld(): World {
  const given = useContext(WorldContext);
  if (given) return given;
  documentWorld ??= pageWorld(() => document);
  return documentWorld;
}

/** Gives each widget a world of its own where no provider is above it, so that its notices show in that widget. */
export function inOwnWorld<P extends object>(Widget: ComponentType<P>): ComponentType<P> {
  function InOwnWorld(props: P) {
    const given = useContext(WorldContext);
    const [world] = useState(() => given ?? pageWorld(() => document));
    const widget = <Widget {...props} />;
    return given ? widget : <WorldContext.Provider value={world}>{widget}</WorldContext.Provider>;
  }
  return InOwnWorld;
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
