import type { Place, PlaceQuery } from '#club/facts/places.ts';

/** The kind of a toast. */
export type Tone = 'success' | 'warning' | 'error' | 'info';

/** A message for the visitor. */
export interface Toast {
  tone: Tone;
  text: string;
  /** Milliseconds until it closes by itself. */
  closeAfterMs: number;
}

/** Something that happened, for pages that listen. It never holds a token, an email or a name. */
export type Fact =
  | { kind: 'signup' }
  | { kind: 'login' }
  | { kind: 'plan-select'; planId: string }
  | { kind: 'checkout'; planId: string };

/** What opens the paid-member dialog. */
export interface PaidMemberRequest {
  /** Where its guest button leads. */
  guestPlace: Place;
  /** The key of the benefit that needs a paid plan. The dialog names it. */
  benefit?: string;
}

/**
 * Where a widget sends its requests: it asks, the host acts. The site uses its router. An element dispatches cancelable
 * DOM events and acts only if no listener prevented them. Tests record.
 */
export interface Host {
  /**
   * Goes to a place of the club. `unasked` means without a press; a partner's page then only gets the event.
   * `ifPrevented` is called when the page prevents it: the visitor stays, and nothing may wait for another page.
   */
  navigate(to: {
    place: Place;
    query?: PlaceQuery;
    replace?: boolean;
    unasked?: boolean;
    ifPrevented?(): void;
  }): void;
  /**
   * Goes to another site. `later` is for a new tab whose address is still being made, as for the hand-off: Safari blocks a
   * tab that opens after the press. `url` is then that address without its token. `ifPrevented` as in `navigate`.
   */
  leave(to: { url: string; later?: Promise<string>; how: 'here' | 'new-tab'; ifPrevented?(): void }): void;
  /** Shows a message to the visitor. */
  notify(toast: Toast): void;
  /** Loads the page again. */
  reload(): void;
  /** Reports something that happened. */
  emit(fact: Fact): void;
  /** Returns the address of a place, for real links. */
  href(place: Place, query?: PlaceQuery): string;
  /** Opens the paid-member dialog. */
  askPaidMember(request: PaidMemberRequest): void;
}
