import type { Events } from '../events.ts';
import type { SignOutReason, Stop, TabChannel } from '../ports.ts';
import { clearSession } from './clear-session.ts';
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

  function sync(): void {
    const before = known;
    const now = stored.read('userId');
    known = now;
    // Before the signals, so that a load which they start belongs to the new session.
    if (now !== before) onChanged();
    stored.sync();
    if (now === before) return;
    if (before) {
      // A refresh in this tab may cross a logout in another: tokens that this tab wrote must go.
      if (!now && ownsTokens()) clearSession(stored);
      events.emit({ kind: 'signed-out', reason: storedReason(stored) });
    }
    if (now) events.emit({ kind: 'signed-in' });
  }

  return {
    id: () => known,
    set(id) {
      known = id;
    },
    sync,
    follow() {
      const stops = [stored.onChange(sync), tabs.onMessage(sync)];
      sync();
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** Returns the reason that the tab which ended the session stored. After a logout by the member there is none. */
const storedReason = (stored: StoredSession): SignOutReason =>
  (stored.read('endReason') as SignOutReason | undefined) ?? 'member';
