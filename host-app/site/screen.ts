import type { ComponentType } from 'react';
import { CHUNK_TIMEOUT_MS } from '#club/facts/limits.ts';
import type { Clock } from '#core/ports.ts';

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
async function loadTwice(load: Load, clock: Clock): Promise<{ Page: Page }> {
  try {
    return await inTime(load(), clock);
  } catch (first) {
    try {
      return await inTime(loadFresh(load), clock);
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

// import() of an address under way joins it, and a failed one may be remembered: only another address is a fresh request.
function loadFresh(load: Load): Promise<{ Page: Page }> {
  const path = /import\(\s*(["'`])(\.\.?\/[^"'`]+\.js)\1/.exec(String(load))?.[2];
  if (!path) return load();
  return import(/* @vite-ignore */ `${new URL(path, import.meta.url).href}?again`) as ReturnType<Load>;
}
