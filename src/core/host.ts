import type { Place, PlaceQuery } from '#club/facts/places.ts';

export type Tone = 'success' | 'warning' | 'error' | 'info';

export interface Notice {
  tone: Tone;
  text: string;
  /** Milliseconds until it closes by itself. */
  closeAfterMs: number;
}

/** What happened, for pages that listen. Never a token, an email or a name in a detail. */
export type Fact =
  | { kind: 'signup' }
  | { kind: 'login' }
  | { kind: 'plan-select'; planId: string }
  | { kind: 'checkout'; planId: string };

/**
 * What a widget asks of whoever hosts it: it asks, the host acts. The site acts on its router; the element dispatches
 * cancelable DOM events and acts only if nobody prevented it; tests record.
 */
export interface Host {
  /** `unasked`: no press led here. Such a move is only offered to somebody else's page, never made there. */
  navigate(to: { place: Place; query?: PlaceQuery; replace?: boolean; unasked?: boolean }): void;
  /** To another site. `url` may be made on the click, as the hand-off is. */
  leave(to: { url: string; how: 'here' | 'new-tab' }): void;
  notify(notice: Notice): void;
  reload(): void;
  emit(fact: Fact): void;
  /** The address of a place, for real links. */
  href(place: Place, query?: PlaceQuery): string;
  /** The paid-member dialog: the host shows it; `guestPlace` is where its guest button goes. */
  askPaidMember(options: { guestPlace: Place }): void;
}
