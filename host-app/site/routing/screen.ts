import type { ComponentType } from 'react';
import { CHUNK_TIMEOUT_MS } from '#club/facts/limits.ts';
import type { Clock } from '#core/ports.ts';
import { loadFresh } from './fresh-chunk.ts';

export interface PageProps {
  query: URLSearchParams;
}
export type Page = ComponentType<PageProps>;
type Load = () => Promise<{ Page: Page }>;

/** A page in a chunk of its own. */
export interface Screen {
  /** The page, if its chunk is here. */
  peek(): Page | undefined;
  /** One request for all who ask; a failed one is forgotten, so that the next visit asks anew. */
  load(clock: Clock): Promise<Page>;
}

export function createScreen(load: Load): Screen {
  let ready: Page | undefined;
  let running: Promise<Page> | undefined;
  return {
    peek: () => ready,
    load(clock) {
      running ??= loadTwice(load, clock).then(
        ({ Page }) => {
          ready = Page;
          return Page;
        },
        (error: unknown) => {
          running = undefined;
          throw error;
        },
      );
      return running;
    },
  };
}

/** a failed or late chunk is asked for once more, by a fresh request. */
export async function loadTwice<M>(load: () => Promise<M>, clock: Clock): Promise<M> {
  try {
    return await inTime(load(), clock);
  } catch (first) {
    try {
      return await inTime(loadFresh(load, first), clock);
    } catch {
      throw new Error('A page of the site could not be loaded.', { cause: first });
    }
  }
}

function inTime<T>(work: Promise<T>, clock: Clock): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error('The chunk did not come within 120 s.'));
    const stop = clock.after(CHUNK_TIMEOUT_MS, late);
    work.then(resolve, reject).finally(stop);
  });
}
