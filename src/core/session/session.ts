import { computed, type ReadonlySignal } from '@preact/signals-core';
import { SECOND_MS } from '#club/facts/limits.ts';
import { calls } from '#contract/calls.ts';
import { type Member, readTokens, type Tokens } from '#contract/read.ts';
import { isSuccess, readStatus } from '#contract/read-field.ts';
import { ApiError, isApiError, refusal } from '../api/api-error.ts';
import { createFlight } from '../api/flight.ts';
import type { Transmit } from '../api/transmit.ts';
import type { Events } from '../events.ts';
import type { Clock, Log, RefreshLock, SignOutReason, Stop, TabChannel } from '../ports.ts';
import { createCatchUp } from './catch-up.ts';
import type { StoredSession } from './stored-session.ts';

/** The console text of a forced logout (ERROR-01). */
export const SESSION_EXPIRED = 'Session expired. Please log in again.';
const LOCK_WAIT_MS = 5_000;
/**
 * The server takes the same refresh token again within 60 s. With this time-out and the check every 30 s, a retry is in
 * time.
 */
const REFRESH_TIMEOUT_MS = 20 * SECOND_MS;

/** The session that a request belongs to. Answers for another session are discarded (Z-29). */
export interface Stamp {
  /** Changes with every sign-in and sign-out. */
  epoch: number;
  userId: string | undefined;
}

/** The session for the other parts of the core. */
export interface SessionCore {
  readonly userId: ReadonlySignal<string | undefined>;
  readonly signedIn: ReadonlySignal<boolean>;
  /** Returns the stored auth token. */
  token(): string | undefined;
  /** Returns the stamp of the session at this moment. */
  stamp(): Stamp;
  /** Returns whether the session of a stamp still runs. */
  isCurrent(stamp: Stamp): boolean;
  /** Throws ApiError 'signed-out' for the stamp of an ended session. */
  mustBeCurrent(stamp: Stamp): void;
  /** Starts a session: stores the tokens, then the user id, so that no tab sees a user id without tokens. */
  begin(tokens: Tokens, member: Member): void;
  /** Returns a token other than the refused one. Refreshes if needed. Rejects with ApiError 'network' or 'signed-out'. */
  renew(sentToken: string): Promise<string>;
  /** Ends the session in every tab at once, and on the server when its call arrives. */
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

type Renewal =
  | { kind: 'renewed'; token: string }
  | { kind: 'found'; token: string }
  | { kind: 'refused'; cause: unknown }
  | { kind: 'gone' };

/** Returns whether an answer leaves the session open, so that it counts like no answer. */
const leavesOpen = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/**
 * Returns the session over storage, tabs and the refresh lock. One refresh runs at a time across tabs. Tokens live in
 * storage only; the stored user id decides who is signed in. Only `mustBeCurrent` throws and only `renew` rejects,
 * both with ApiError.
 */
export function createSession({ stored, transmit, events, ports }: SessionParts): SessionCore {
  const { clock, refreshLock, tabs, log } = ports;
  const userId = stored.signals.userId;
  const caughtUp = createCatchUp(clock, stored);
  const renewal = createFlight(settle);
  let epoch = 0;
  let known = userId.value;
  let signOutReason: SignOutReason | undefined;
  let written: string | undefined;

  const stamp = (): Stamp => ({ epoch, userId: stored.read('userId') });
  const isCurrent = (then: Stamp) =>
    then.epoch === epoch && then.userId !== undefined && then.userId === stored.read('userId');
  function mustBeCurrent(then: Stamp): void {
    if (!isCurrent(then)) throw new ApiError('signed-out');
  }

  function begin(tokens: Tokens, member: Member): void {
    epoch += 1;
    stored.writeTokens(tokens);
    stored.write('email', member.email || stored.read('email'));
    stored.write('name', member.name || undefined);
    known = member.id;
    signOutReason = undefined;
    stored.write('userId', member.id);
    tabs.notify({ kind: 'signed-in' });
    events.emit({ kind: 'signed-in' });
    // A cleared storage lost the generation. Without this the next refresh would wait for it.
    void refreshLock
      .hold(async ({ generation }) => {
        // Stryker disable next-line EqualityOperator: equal numbers write the same value
        if (generation > caughtUp.generation()) stored.write('generation', String(generation));
      }, LOCK_WAIT_MS)
      .catch((cause: unknown) => log.warn('The refresh lock could not be read', cause));
  }

  function end(reason: SignOutReason, options: { clearAll?: boolean } = {}): void {
    const was = stored.read('userId') ?? known;
    if (!was && !options.clearAll) return;
    epoch += 1;
    known = undefined;
    const refreshToken = stored.read('refreshToken');
    // First, so that the other tabs know the reason when they see storage change.
    if (was) tabs.notify({ kind: 'signed-out', reason });
    stored.clearSession();
    if (options.clearAll) stored.clearAll();
    if (refreshToken) endOnServer(refreshToken);
    if (was) events.emit({ kind: 'signed-out', reason });
  }

  /** Does not wait: without an answer the session ends on the server by its own limits. */
  function endOnServer(refreshToken: string): void {
    transmit('logout', { body: { refreshToken }, keepalive: true }).catch(() => undefined);
  }

  function expire(cause: unknown): void {
    if (!stored.read('userId') && !known) return;
    log.error(SESSION_EXPIRED, cause);
    end('expired');
  }

  function renew(sentToken: string): Promise<string> {
    const now = stored.read('authToken');
    // Stryker disable next-line ConditionalExpression: the refresh lock finds the same newer token
    if (now && now !== sentToken && stored.read('userId')) return Promise.resolve(now);
    return renewal.join(sentToken);
  }

  /** Refreshes under the lock and notifies after it, so that no listener runs while other tabs wait. */
  async function settle(sentToken: string): Promise<string> {
    const then = stamp();
    const result = await refreshLock
      .hold((held) => renewInside(sentToken, then, held), LOCK_WAIT_MS)
      .catch((cause: unknown) => {
        if (isApiError(cause)) throw cause;
        // A broken lock must not end a session: refresh without it, as after its time-out.
        log.warn('The refresh lock failed', cause);
        return renewInside(sentToken, then, { generation: 0, commit: async () => {} });
      });
    if (result.kind === 'refused' && isCurrent(then)) expire(result.cause);
    if (result.kind === 'refused') throw new ApiError('signed-out', { cause: result.cause });
    if (result.kind === 'gone') throw new ApiError('signed-out');
    if (result.kind === 'renewed') {
      tabs.notify({ kind: 'renewed' });
      events.emit({ kind: 'token-refreshed' });
    }
    return result.token;
  }

  async function renewInside(
    sentToken: string,
    then: Stamp,
    held: { generation: number; commit(generation: number): Promise<void> },
  ): Promise<Renewal> {
    await caughtUp.wait(held.generation);
    // Stryker disable next-line ConditionalExpression: an ended session has no refresh token to send
    if (!isCurrent(then)) return { kind: 'gone' };
    const token = stored.read('authToken');
    if (token && token !== sentToken) return { kind: 'found', token };
    const refreshToken = stored.read('refreshToken');
    if (!refreshToken) return { kind: 'refused', cause: new Error('No refresh token found') };
    const reply = await transmit('refreshToken', {
      body: { refreshToken },
      timeoutMs: REFRESH_TIMEOUT_MS,
    });
    if (!isCurrent(then)) return { kind: 'gone' };
    if (leavesOpen(reply.status))
      throw new ApiError('network', { call: calls.refreshToken, status: reply.status });
    const tokens = readTokens(reply.json);
    const ok =
      reply.status >= 200 && reply.status < 300 && (isSuccess(reply.json) || !readStatus(reply.json));
    if (!ok || !tokens) return { kind: 'refused', cause: refusal(calls.refreshToken, reply) };
    // Another sign-in happened during the request: its tokens stay.
    const theirs = stored.read('authToken');
    if (stored.read('refreshToken') !== refreshToken && theirs) return { kind: 'found', token: theirs };
    const next = Math.max(held.generation, caughtUp.generation()) + 1;
    stored.writeTokens(tokens);
    stored.write('generation', String(next));
    written = tokens.token;
    await held.commit(next);
    return { kind: 'renewed', token: tokens.token };
  }

  function sync(): void {
    stored.sync();
    const now = userId.value;
    if (now === known) return;
    epoch += 1;
    const before = known;
    known = now;
    if (before) {
      // A refresh in this tab may cross a logout in another: tokens that this tab wrote must go.
      if (!now && written && stored.read('authToken') === written) stored.clearSession();
      events.emit({ kind: 'signed-out', reason: signOutReason ?? 'member' });
    }
    signOutReason = undefined;
    if (now) events.emit({ kind: 'signed-in' });
  }

  function follow(): Stop {
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
  }

  return {
    userId,
    signedIn: computed(() => userId.value !== undefined),
    token: () => stored.read('authToken'),
    stamp,
    isCurrent,
    mustBeCurrent,
    begin,
    renew,
    end,
    expire,
    follow,
    sync,
  };
}
