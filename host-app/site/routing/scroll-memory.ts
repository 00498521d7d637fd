import type { Stop, TabStorage } from '#core/ports.ts';
import type { Entry, Move } from './entry.ts';

/** Where each page of history was scrolled to. */
export interface ScrollMemory {
  /** The page is about to change: what scrolls from now on is not the visitor. */
  leave(): void;
  /** The new page stands: to the top, unless a section is asked for (§2); back and forward find their old place. */
  arrive(entry: Entry, move: Move): void;
  start(): Stop;
}

const KEY = 'club_scroll';
const KEPT = 50;

/** Kept for the tab, so that a reload and a return from another site find their place too. */
export function createScrollMemory(tab: TabStorage): ScrollMemory {
  const positions = new Map<string, number>(read(tab.get(KEY)));
  let current: string | undefined;

  const note = () => {
    if (current === undefined) return;
    positions.delete(current);
    positions.set(current, window.scrollY);
  };
  const keep = () => tab.set(KEY, JSON.stringify([...positions].slice(-KEPT)));

  return {
    leave: () => {
      current = undefined;
    },
    arrive(entry, move) {
      const hasSection = new URLSearchParams(entry.search).has('section');
      const before = positions.get(entry.key);
      if (move !== 'push' && before !== undefined) window.scrollTo(0, before);
      // A served page may have been read, and scrolled, before the site's script came.
      else if (!hasSection && move !== 'load') window.scrollTo(0, 0);
      current = entry.key;
      if (move === 'load') note();
    },
    start() {
      history.scrollRestoration = 'manual';
      addEventListener('scroll', note, { passive: true });
      addEventListener('pagehide', keep);
      return () => {
        removeEventListener('scroll', note);
        removeEventListener('pagehide', keep);
      };
    },
  };
}

function read(text: string | null): [string, number][] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isPosition) : [];
  } catch {
    return [];
  }
}

const isPosition = (value: unknown): value is [string, number] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
