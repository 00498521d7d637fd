import type { Place, PlaceQuery } from '#club/facts/places.ts';
import type { PaidMemberRequest, Toast } from '#core/host.ts';
import type { SignOutReason } from '#core/ports.ts';

/** All DOM events of the club by name, for a typed `addEventListener` and for the element reference. */
export interface ClubEventMap {
  /** Cancelable. Asks the page to go to a place of the club. */
  'club-navigate': CustomEvent<{ place: Place; query: PlaceQuery; href: string; replace?: boolean }>;
  /** Cancelable. Asks the page to go to another site; a hand-off names its origin only. */
  'club-leave': CustomEvent<{ url?: string; origin?: string; how: 'here' | 'new-tab' }>;
  /** Cancelable. A message for the visitor. `<club-toaster>` shows it; without a listener the widget shows it itself. */
  'club-notify': CustomEvent<Toast>;
  /** Cancelable. Asks the page to load again. */
  'club-reload': CustomEvent<object>;
  /** Cancelable. Asks the page for the paid-member dialog; `<club-paid-member-dialog>` answers. */
  'club-paid-member': CustomEvent<PaidMemberRequest>;
  /** The element has rendered. */
  'club-ready': CustomEvent<{ tag: string }>;
  /** The element could not render; its own content shows instead. */
  'club-error': CustomEvent<{ tag: string }>;
  /** The visitor has registered. */
  'club-signup': CustomEvent<object>;
  /** The visitor is signed in. */
  'club-login': CustomEvent<object>;
  /** The visitor chose a plan. */
  'club-plan-select': CustomEvent<{ planId: string }>;
  /** A checkout was started. */
  'club-checkout': CustomEvent<{ planId: string }>;
  /** On `document`. Another version of the club defined the tag before; that one stays. */
  'club-version-conflict': CustomEvent<{ tag: string; here: string; other: string }>;
  /** On `document`. The session has ended, here or in another tab. */
  'club-logout': CustomEvent<{ reason: SignOutReason }>;
  /** On `document`. The session has ended because nobody was there; `club-logout` follows. */
  'club-inactivity-logout': CustomEvent<object>;
  /** On `document`, when the club starts on the page and when somebody signs in or out, here or in another tab. */
  'club-session': CustomEvent<{ signedIn: boolean }>;
  /** On `document`. The session goes on with new tokens. */
  'club-token-refreshed': CustomEvent<object>;
}
