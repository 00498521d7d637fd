import { type ReadonlySignal, signal } from '@preact/signals-core';
import { createDomHost } from '#browser/dom-host.ts';
import { pageClub } from '#browser/page/page-club.ts';
import type { Place } from '#club/facts/places.ts';
import type { Club } from '#core/club.ts';
import type { Host, Notice } from '#core/host.ts';
import type { Stop } from '#core/ports.ts';
import { goHere } from './go-here.ts';

/** A notice that nobody on the page showed. `turn` counts them: the same words again are another turn. */
export type UnshownNotice = Notice & { turn: number };

/** What a widget needs from its page: the club, and the host that acts on what the widget asks. */
export interface World {
  club: Club;
  host: Host;
  /** The latest notice that nobody on the page showed. Undefined when the host shows every notice. */
  unshown?: ReadonlySignal<UnshownNotice | undefined>;
  /**
   * Shows the element's own content instead of the widget, which stays mounted. Returns the way back, or undefined where
   * there is no such content.
   */
  showFallback?(why: string): Stop | undefined;
  /**
   * Set while no script acts on presses. `hydrating` ends in a moment. `served` HTML may be read without JavaScript, so a
   * widget renders links in place of buttons that lead to a page.
   */
  still?: 'hydrating' | 'served';
}

/** The page's club, with a host that asks by DOM events from `element`. */
export function pageWorld(element: () => EventTarget | null): World {
  const club = pageClub();
  const { siteUrl, ownSite } = club.options;
  const here = (place: Place, otherwise: () => void) => !ownSite && goHere(element(), place, otherwise);
  const unshown = signal<UnshownNotice | undefined>(undefined);
  const showNotice = (notice: Notice) => {
    unshown.value = { ...notice, turn: (unshown.peek()?.turn ?? 0) + 1 };
  };
  return { club, host: createDomHost(element, { siteUrl, ownSite, goHere: here, showNotice }), unshown };
}
