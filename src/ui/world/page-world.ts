import { type ReadonlySignal, signal } from '@preact/signals-core';
import { createDomHost, hostOptionsOf } from '#browser/dom-host.ts';
import { pageClub } from '#browser/page/page-club.ts';
import type { Place } from '#club/facts/places.ts';
import type { Club } from '#core/club.ts';
import type { Host, Toast } from '#core/host.ts';
import type { Stop } from '#core/ports.ts';
import { navigateInPage } from './navigate-in-page.ts';

/** A toast that nothing on the page showed. `turn` counts them, so that the same text counts as new. */
export type UnshownToast = Toast & { turn: number };

/** What a widget needs from its page. */
export interface World {
  /** The session core: calls, session, member. */
  club: Club;
  /** Navigates, shows toasts and emits events for the widget. */
  host: Host;
  /** The latest toast that nothing on the page showed. Undefined when the host shows every toast. */
  unshown?: ReadonlySignal<UnshownToast | undefined>;
  /**
   * Shows the element's own content instead of the widget, which stays mounted. Returns a Stop that shows the widget
   * again, or undefined when the element has no content.
   */
  showFallback?(why: string): Stop | undefined;
  /** True on a server and while a widget hydrates: nothing handles presses yet. */
  hydrating?: boolean;
}

let showElsewhere: ((toast: Toast) => Promise<boolean>) | undefined;

/**
 * Sets who gets a toast that nothing on the page showed, before its widget shows it: for a page in a frame, the page around it.
 * Resolves with whether that showed it.
 */
export function setShowElsewhere(show: (toast: Toast) => Promise<boolean>): void {
  showElsewhere = show;
}

/**
 * Returns the page's club and a host that dispatches DOM events from `element`. Throws on a server and unconfigured.
 */
export function pageWorld(element: () => EventTarget | null): World {
  const club = pageClub();
  const here = (place: Place, otherwise: () => void) =>
    !club.options.ownSite && navigateInPage(element(), place, otherwise);
  const unshown = signal<UnshownToast | undefined>(undefined);
  const showToast = async (toast: Toast) => {
    if (showElsewhere && (await showElsewhere(toast))) return;
    unshown.value = { ...toast, turn: (unshown.peek()?.turn ?? 0) + 1 };
  };
  return {
    club,
    host: createDomHost(element, { ...hostOptionsOf(club), navigateInPage: here, showToast }),
    unshown,
  };
}
