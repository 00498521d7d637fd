import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { Member, Tokens } from '#contract/read.ts';
import type { Transmit } from '../api/transmit.ts';
import type { Events } from '../events.ts';
import type { Clock, Log, RefreshLock, SignOutReason, Stop, TabChannel } from '../ports.ts';
import { clearAll, clearSession } from './clear-session.ts';
import { createKnownUser } from './known-user.ts';
import { createCatchUp, createRenewal, LOCK_WAIT_MS, type RenewalParts } from './renewal.ts';
import { createStamps, type Stamps } from './session-stamp.ts';
import type { StoredSession } from './stored-session.ts';
import { writeTokens } from './token-life.ts';

/** The console text of a forced logout (ERROR-01). */
const SESSION_EXPIRED = 'Session expired. Please log in again.';
/** The session for the other parts of the core. */
export interface SessionCore extends Stamps {
  readonly userId: ReadonlySignal<string | undefined>;
  readonly signedIn: ReadonlySignal<boolean>;
  /** Returns the stored auth token. */
  token(): string | undefined;
  /** Starts a session: stores the tokens, then the user id, so that no tab sees a user id without tokens. */
  begin(tokens: Tokens, member: Member): void;
  /** Returns a token other than the refused one. Refreshes if needed. Rejects with ApiError 'network' or 'signed-out'. */
  renew(sentToken: string): Promise<string>;
  /** Ends the session in every tab immediately, and on the server when its call arrives. */
  end(reason: SignOutReason, options?: { clearAll?: boolean }): void;
  /** Forces a logout after a failed refresh or an invalid token (ERROR-01). */
  expire(cause: unknown): void;
  /** Follows the other tabs from now on. */
  follow(): Stop;
  /** Reads storage now: another tab or the page may have changed it. */
  sync(): void;
}

/** What `createSession` works with. */
export interface SessionParts {
  stored: StoredSession;
  transmit: Transmit;
  events: Events;
  ports: { clock: Clock; refreshLock: RefreshLock; tabs: TabChannel; log: Log };
}

/**
 * Returns the session over storage, tabs and the refresh lock. One refresh runs at a time across tabs. Tokens live in
 * storage only; the stored user id decides who is signed in. Only `mustBeCurrent` throws and only `renew` rejects,
 * both with ApiError.
 */
export function createSession({ stored, transmit, events, ports }: SessionParts): SessionCore {
  const { clock, refreshLock, tabs, log } = ports;
  const userId = stored.signals.userId;
  const caughtUp = createCatchUp(clock, stored);
  const { stamps, endAll } = createStamps(stored);
  const ownsTokens = () => hasWritten(stored.read('authToken'));
  const known = createKnownUser({ stored, tabs, events, onChanged: endAll, ownsTokens });
  const shared = { stored, transmit, refreshLock, caughtUp, clock, log };
  const { renew, hasWritten } = createRenewal({
    ...stamps,
    ...shared,
    onRenewed() {
      tabs.notify({ kind: 'renewed' });
      events.emit({ kind: 'token-refreshed' });
    },
    onRefused: expire,
  });

  function begin(tokens: Tokens, member: Member): void {
    endAll();
    stored.write('endReason', undefined);
    writeTokens(stored, tokens, clock.now());
    stored.write('email', member.email || stored.read('email'));
    stored.write('name', member.name || undefined);
    known.set(member.id);
    stored.write('userId', member.id);
    tabs.notify({ kind: 'signed-in' });
    events.emit({ kind: 'signed-in' });
    void restoreGeneration(shared);
  }

  function end(reason: SignOutReason, options: { clearAll?: boolean } = {}): void {
    const was = stored.read('userId') ?? known.id();
    if (!was && !options.clearAll) return;
    endAll();
    known.set(undefined);
    const refreshToken = stored.read('refreshToken');
    // First, so that every tab that finds no user finds the reason.
    stored.write('endReason', reason === 'member' ? undefined : reason);
    if (was) tabs.notify({ kind: 'signed-out' });
    clearSession(stored);
    if (options.clearAll) clearAll(stored);
    revokeBy(transmit)(refreshToken);
    if (was) events.emit({ kind: 'signed-out', reason });
  }

  function expire(cause: unknown): void {
    if (!stored.read('userId') && !known.id()) return;
    log.error(SESSION_EXPIRED, cause);
    end('expired');
  }

  return {
    userId,
    signedIn: computed(() => userId.value !== undefined),
    token: () => stored.read('authToken'),
    ...stamps,
    begin,
    renew,
    end,
    expire,
    follow: known.follow,
    sync: known.sync,
  };
}

/** Ends the session of a refresh token on the server. Does not wait: without an answer it ends there by its own limits. */
export const revokeBy =
  (transmit: Transmit) =>
  (refreshToken: string | undefined): void => {
    if (refreshToken) transmit('logout', { body: { refreshToken }, keepalive: true }).catch(() => {});
  };

type Shared = Pick<RenewalParts, 'refreshLock' | 'stored' | 'caughtUp' | 'log'>;

/** Stores the generation of the lock, which a cleared storage lost. Without it the next refresh would wait for it. */
const restoreGeneration = ({ refreshLock, stored, caughtUp, log }: Shared): Promise<void> =>
  refreshLock
    .hold(async ({ generation }) => {
      // Stryker disable next-line EqualityOperator: equal numbers write the same value
      if (generation > caughtUp.generation()) stored.write('generation', String(generation));
    }, LOCK_WAIT_MS)
    .catch((cause: unknown) => log.warn('The refresh lock could not be read', cause));
