import { createContext, useContext } from 'react';
import { navigate, useLocationProperty } from 'wouter/use-browser-location';
import { createRandom } from '#browser/random.ts';
import type { Stop } from '#core/ports.ts';
import type { Entry, Move } from './entry.ts';
import type { ScrollMemory } from './scroll-memory.ts';

export interface Router {
  go(to: string, how?: { replace?: boolean }): void;
  /** How the current page was reached. */
  move(): Move;
  start(): Stop;
}

interface EntryState {
  clubEntry: string;
}

const random = createRandom();
const newState = (): EntryState => ({ clubEntry: random.fraction().toString(36).slice(2) });
const readKey = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'clubEntry' in state ? String(state.clubEntry) : undefined;
const here = (): string => location.pathname + location.search + location.hash;

/** Moves through the browser's history; every page of it gets a key, so that its scroll position can be kept. */
export function createRouter(scroll: ScrollMemory): Router {
  let last: Move = 'load';

  /** A page of history without a key, such as one made by an in-page anchor. */
  const nameEntry = () => {
    if (!readKey(history.state)) navigate(here(), { replace: true, state: newState() });
  };

  return {
    move: () => last,
    go(to, { replace = false } = {}) {
      const target = new URL(to, location.href);
      const samePath = target.pathname === location.pathname;
      // As a browser does: going where we are makes no second page of history.
      const same = samePath && target.search === location.search;
      const keep = replace && samePath && readKey(history.state) !== undefined;
      if (!keep) {
        scroll.leave();
        last = 'push';
      }
      navigate(to, { replace: replace || same, state: keep ? history.state : newState() });
    },
    start() {
      const popped = () => {
        scroll.leave();
        last = 'pop';
        nameEntry();
      };
      nameEntry();
      addEventListener('popstate', popped);
      return () => removeEventListener('popstate', popped);
    },
  };
}

/** The path a server draws, where there is no address bar. Undefined in a browser. */
export const ServedPath = createContext<string | undefined>(undefined);

/** While a served page is taken over, the address counts as it stands: nothing is entered twice. */
export function useEntry(): Entry {
  const served = useContext(ServedPath);
  const path = useLocationProperty(currentPath, () => served ?? currentPath());
  const search = useLocationProperty(currentSearch, () => (served === undefined ? currentSearch() : ''));
  const key = useLocationProperty(currentKey, () => (served === undefined ? currentKey() : undefined));
  return { key: key ?? path, path, search };
}

const currentPath = (): string => location.pathname;
const currentSearch = (): string => location.search;
const currentKey = (): string | undefined => readKey(history.state);
