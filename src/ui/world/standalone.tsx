import { type ComponentType, useContext, useMemo, useSyncExternalStore } from 'react';
import { siteUrlOfPage, whenConfigured } from '#browser/page/page-options.ts';
import type { Place } from '#club/facts/places.ts';
import type { Stop } from '#core/ports.ts';
import { useLanguage } from '../copy.tsx';
import { Recovery } from '../recovery.tsx';
import { subscribeToNothing } from '../use-served.ts';
import { useSecretGate } from './secret-gate.tsx';
import { createStaticWorld } from './static-world.ts';
import { pageWorld, type World, WorldContext } from './world.tsx';

// The widgets of the package, which a page may render without a provider. Elements and our site have one around each widget.

/**
 * Wraps a widget for the package. Without a provider above, it gets its own world, so that its toasts show there.
 * `secretPlace` is the place of a widget that asks for a password or a code: a page that is not secure shows a link to it.
 */
export function standalone<P extends object>(
  Widget: ComponentType<P>,
  secretPlace?: Place,
): ComponentType<P> {
  return function Alone(props: P) {
    const world = useWorldOr(separateWorld);
    const language = useLanguage();
    // Models keep the copy they were created with, so another language needs another mount.
    const widget = useSecretGate(secretPlace, world) ?? <Widget key={language} {...props} />;
    return (
      <WorldContext.Provider value={world}>
        <Recovery>{widget}</Recovery>
      </WorldContext.Provider>
    );
  };
}

let documentWorld: World | undefined;
const sharedWorld = (): World => {
  documentWorld ??= pageWorld(() => document);
  return documentWorld;
};
const separateWorld = (): World => pageWorld(() => document);

/**
 * Returns the world of the provider above, or the page's world. On a server and before `configureClub()` the page's world
 * is a static one. Call it in a component.
 */
export const useWorld = (): World => useWorldOr(sharedWorld);

/**
 * Returns the world of the provider above, or the one that `make` makes. Returns a static world on a server, while React
 * hydrates, and before `configureClub()`. So a server and a browser render the same first HTML.
 */
function useWorldOr(make: () => World): World {
  const provided = useContext(WorldContext);
  const isGiven = provided !== undefined;
  const isLive = useSyncExternalStore(
    isGiven ? subscribeToNothing : whenLive,
    isGiven ? () => true : isConfigured,
    () => isGiven,
  );
  return useMemo(() => provided ?? (isLive ? make() : createStaticWorld()), [provided, isLive, make]);
}

const isConfigured = (): boolean => siteUrlOfPage() !== undefined;

const whenLive = (changed: () => void): Stop =>
  isConfigured() ? subscribeToNothing() : whenConfigured('A club component', changed);
