import type { ComponentType } from 'react';
import { createFlight } from '#core/api/flight.ts';
import { inTime } from '#core/api/in-time.ts';
import type { Clock } from '#core/ports.ts';
import { lazyModule } from '#ui/lazy/lazy-module.ts';

/** The props of every page. */
export interface PageProps {
  query: URLSearchParams;
}
/** The component of a page. */
export type Page = ComponentType<PageProps>;
type Load = () => Promise<{ Page: Page }>;

/** A page in its own chunk. */
export interface Screen {
  /** The page is one form. On a small screen it has no bars, because a keyboard leaves little room. */
  isForm: boolean;
  /** Returns the page, or undefined while its chunk is not loaded. */
  peek(): Page | undefined;
  /** Loads the page with one request for all callers. After a failure, the next call starts a new request. */
  load(clock: Clock): Promise<Page>;
}

/** Creates a screen that loads its page on demand. */
export function createScreen(load: Load, isForm = false): Screen {
  const page = lazyModule(async () => (await load()).Page);
  const request = createFlight((clock: Clock) => loadWithRetry(page.load, clock));
  return { isForm, peek: page.loaded, load: request.join };
}

/** Creates the screen of a page that is one form. */
export const createForm = (load: Load): Screen => createScreen(load, true);

/**
 * Loads a chunk, and once more when it fails; `early.ts` repeats its style sheet. Rejects when both fail, and for a late
 * chunk: another `import()` would join the running request. Older browsers keep a failure until the page reloads.
 */
export const loadWithRetry = <M>(load: () => Promise<M>, clock: Clock): Promise<M> =>
  inTime(load().catch(load), clock);
