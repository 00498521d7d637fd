import { useEffect } from 'react';
import type { Club } from '#core/club.ts';
import { useWorld } from '#ui/world/world.tsx';
import { whenIdle } from '../idle.ts';
import { loadWithRetry } from '../routing/screen.ts';

async function load(): Promise<void> {
  const [{ ClubFounderSpots }, { ClubLogoStrip }] = await Promise.all([
    import('#widgets/founder-spots/founder-spots.ts'),
    import('#widgets/logo-strip/logo-strip.ts'),
  ]);
  ClubFounderSpots.define('club-founder-spots');
  ClubLogoStrip.define('club-logo-strip');
}

/**
 * Loads the elements of the home page when the browser is idle. Returns the club to set as their `club`
 * property. Returns undefined until they are defined: React would write the club as text into an attribute, and without
 * one an element uses the page's club.
 */
export function useLazyElements(): Club | undefined {
  const { club } = useWorld();
  useEffect(
    () =>
      whenIdle(() => {
        loadWithRetry(load, club.clock).catch((error: unknown) =>
          club.log.warn('The elements of the home page failed to load.', error),
        );
      }),
    [club],
  );
  const isDefined = typeof customElements !== 'undefined' && customElements.get('club-logo-strip');
  return isDefined ? club : undefined;
}
