import type { Stop, TabStorage } from '#core/ports.ts';
import { layOutAll } from '../hydration/lay-out-bands.ts';
import type { Entry, Move } from './entry.ts';

/** Stores the scroll position of each history entry. */
export interface ScrollMemory {
  /** Call it before the page changes: later scroll events do not come from the visitor. */
  leave(): void;
  /**
   * Call it after the new page is shown. Scrolls to the top, except for a section; back and forward restore the
   * position.
   */
  arrive(entry: Entry, move: Move): void;
  /** Call it when the visitor goes to another part of the same page. Returns the position of an earlier visit to it. */
  within(key: string): number | undefined;
  start(): Stop;
}

const KEY = 'club_scroll';
const KEPT = 50;

/** Creates a memory for the tab, so that a reload and a return from another site restore the position, too. */
export function createScrollMemory(tab: TabStorage): ScrollMemory {
  const positions = new Map<string, number>(read(tab.get(KEY)));
  let current: string | undefined;

  const note = () => {
    if (current === undefined) return;
    positions.delete(current);
    positions.set(current, window.scrollY);
  };
  const keep = () => {
    note();
    tab.set(KEY, JSON.stringify([...positions].slice(-KEPT)));
  };

  return {
    leave() {
      note();
      current = undefined;
    },
    arrive(entry, move) {
      const hasSection = new URLSearchParams(entry.search).has('section');
      const before = positions.get(entry.key + location.hash);
      if (move !== 'push' && before !== undefined) {
        layOutAll();
        window.scrollTo(0, before);
      }
      // A visitor may have scrolled a prerendered page before the site's script ran.
      else if (!hasSection && move !== 'load') window.scrollTo(0, 0);
      // Reading the position here would force a layout of the new page. `leave` and `pagehide` read it instead.
      current = entry.key + location.hash;
    },
    within(key) {
      current = key + location.hash;
      return positions.get(current);
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
