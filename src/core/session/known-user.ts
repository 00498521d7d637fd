import type { Events } from '../events.ts';
import type { SignOutReason, Stop, TabChannel } from '../ports.ts';
import type { StoredSession } from './stored-session.ts';

interface KnownUserParts {
  stored: StoredSession;
  tabs: TabChannel;
  events: Events;
  /** The user differs from the known one: another tab or the page has changed storage. */
  onChanged(): void;
  /** Returns whether this tab wrote the stored tokens. */
  ownsTokens(): boolean;
}

/** The user that this tab knows. */
export interface KnownUser {
  id(): string | undefined;
  /** Takes over a sign-in or sign-out of this tab, which then is no change. */
  set(id: string | undefined): void;
  /** Reads storage now: another tab or the page may have changed it. */
  sync(): void;
  /** Follows the other tabs from now on. */
  follow(): Stop;
}

/** Creates the user that this tab knows. A difference to storage is a sign-in or sign-out elsewhere. */
export function createKnownUser({ stored, tabs, events, onChanged, ownsTokens }: KnownUserParts): KnownUser {
  const { userId } = stored.signals;
  let known = userId.value;
  let signOutReason: SignOutReason | undefined;

  function sync(): void {
    stored.sync();
    const now = userId.value;
    if (now === known) return;
    onChanged();
    const before = known;
    known = now;
    if (before) {
      // A refresh in this tab may cross a logout in another: tokens that this tab wrote must go.
      if (!now && ownsTokens()) stored.clearSession();
      events.emit({ kind: 'signed-out', reason: signOutReason ?? 'member' });
    }
    signOutReason = undefined;
    if (now) events.emit({ kind: 'signed-in' });
  }

  return {
    id: () => known,
    set(id) {
      known = id;
      // A sign-out keeps the reason that another tab sent.
      if (id) signOutReason = undefined;
    },
    sync,
    follow() {
      const stops = [
        stored.onChange(sync),
        tabs.onMessage((message) => {
          // Stryker disable next-line ConditionalExpression: other messages have no reason
          if (message.kind === 'signed-out') signOutReason = message.reason;
          sync();
        }),
      ];
      sync();
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
