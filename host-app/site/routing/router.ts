import { createContext, useContext } from 'react';
import { navigate, useLocationProperty } from 'wouter/use-browser-location';
import { createRandom } from '#browser/ports.ts';
import type { Stop } from '#core/ports.ts';
import type { Entry, Move } from './entry.ts';
import type { ScrollMemory } from './scroll-memory.ts';

/** Navigation within the site. */
export interface Router {
  go(to: string, how?: { replace?: boolean }): void;
  /** Returns how the visitor reached the current page. */
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
const pageNow = (): string => location.pathname + location.search;
const here = (): string => pageNow() + location.hash;

/** Scrolls to where the visitor was, else to the part of the page that the address names, else to the top. */
function scrollInside(before: number | undefined): void {
  const part = before === undefined && document.getElementById(location.hash.slice(1));
  if (part) part.scrollIntoView();
  else window.scrollTo(0, before ?? 0);
}

/**
 * Creates a router on the browser's history. Every history entry gets a key, so that its scroll position can be stored.
 */
export function createRouter(scroll: ScrollMemory): Router {
  let last: Move = 'load';
  /** The entry that shows: its key, and its address without a fragment. */
  let shown = { key: '', page: '' };

  /** Adds a key to a history entry without one. A link inside of the page adds an entry of the same page. */
  const nameEntry = () => {
    const state = shown.page === pageNow() ? { clubEntry: shown.key } : newState();
    if (!readKey(history.state)) navigate(here(), { replace: true, state });
  };
  const noteShown = () => {
    shown = { key: readKey(history.state) ?? '', page: pageNow() };
  };

  return {
    move: () => last,
    go(to, { replace = false } = {}) {
      const target = new URL(to, location.href);
      const samePath = target.pathname === location.pathname;
      // Like a browser: a link to the current address adds no history entry.
      const same = samePath && target.search === location.search;
      const keep = replace && samePath && readKey(history.state) !== undefined;
      if (!keep) {
        scroll.leave();
        last = 'push';
      }
      navigate(to, { replace: replace || same, state: keep ? history.state : newState() });
      noteShown();
    },
    start() {
      const popped = () => {
        const isNew = !readKey(history.state);
        nameEntry();
        if (readKey(history.state) === shown.key) {
          const before = scroll.within(shown.key);
          // The browser has scrolled to the part that a link names. Back and forward do not scroll by themselves.
          if (!isNew) scrollInside(before);
          return;
        }
        scroll.leave();
        last = 'pop';
        noteShown();
      };
      nameEntry();
      noteShown();
      addEventListener('popstate', popped);
      return () => removeEventListener('popstate', popped);
    },
  };
}

/** The path that a server renders, where there is no address bar. Undefined in a browser. */
export const ServedPath = createContext<string | undefined>(undefined);

/** Returns the current history entry. During hydration it is the current address, so that no page is entered twice. */
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
