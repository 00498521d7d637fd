import type { Club, ClubOptions } from '#core/club.ts';
import type { NetReply } from '#core/ports.ts';

/** `?club-scenario=paid` asks for a club with scripted answers. */
export const asksForScenario = (): boolean => /[?&]club-scenario=/.test(location.search);

/** One place per page, shared by every copy and version of the script (promise 24). */
const SLOT = Symbol.for('homefront.club');

export type AskedOptions = Partial<Pick<ClubOptions, 'siteUrl' | 'apiHost' | 'storagePrefix'>>;

export interface Slot {
  /** What `configureClub` said. */
  options?: Partial<ClubOptions>;
  /** What the first element with such attributes said. */
  asked?: AskedOptions;
  club?: Club;
  /** Elements that wait for `configureClub`. */
  waiting?: Set<() => void>;
  /** Resolves when the club of `?club-scenario` is in place, or when this page has none. */
  scenario?: Promise<unknown>;
  /** The plans call that an element's entry made while the rest of its code was on its way; taken once. */
  plansAhead?: { url: string; reply: Promise<NetReply> };
}

export function pageSlot(): Slot {
  const page = globalThis as { [SLOT]?: Slot };
  // Not enumerable: a page that walks its globals does not meet it.
  if (!page[SLOT]) Object.defineProperty(page, SLOT, { value: {} satisfies Slot });
  return page[SLOT] ?? {};
}
