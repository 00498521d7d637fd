import { useEffect, useState } from 'react';
import { useWorld } from '#ui/world/world.tsx';
import type { Page, Screen } from './screen.ts';

/** The state of a page while it loads. */
export type ScreenState = { at: 'loading' } | { at: 'ready'; Page: Page } | { at: 'failed' };

/** Returns the state of a screen. A preloaded page is ready immediately. Any other page loads, and may fail. */
export function useScreen(screen: Screen): ScreenState {
  const { club } = useWorld();
  const [state, setState] = useState<ScreenState>(() => stateOf(screen));
  useEffect(() => {
    let here = true;
    if (screen.peek()) return undefined;
    screen.load(club.clock).then(
      () => {
        if (here) setState(stateOf(screen));
      },
      (error: unknown) => {
        club.log.warn('A page of the site failed to load.', error);
        if (here) setState({ at: 'failed' });
      },
    );
    return () => {
      here = false;
    };
  }, [screen, club]);
  return state;
}

function stateOf(screen: Screen): ScreenState {
  const Page = screen.peek();
  return Page ? { at: 'ready', Page } : { at: 'loading' };
}
