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

export const SESSION_EXPIRED = 'Session expired. Please log in again.';
const LOCK_WAIT_MS = 5_000;
/** With the check of every 30 s a retry comes within the 60 s in which the server takes the same token once more. */
const REFRESH_TIMEOUT_MS = 20 * SECOND_MS;

/** Which session a request belongs to: answers for another one are discarded (Z-29). */
export interface Stamp {
  epoch: number;
  userId: string | undefined;
}

export interface SessionCore {
  readonly userId: ReadonlySignal<string | undefined>;
  readonly signedIn: ReadonlySignal<boolean>;
  token(): string | undefined;
  stamp(): Stamp;
  isCurrent(stamp: Stamp): boolean;
  /** Throws ApiError 'signed-out' for a stamp of an ended session. */
  mustBeCurrent(stamp: Stamp): void;
  /** Stores tokens and user together; the marker last, so that no tab sees it without tokens. */
  begin(tokens: Tokens, member: Member): void;
  /** A usable token other than the one just refused. Rejects with ApiError 'network' or 'signed-out'. */
  renew(sentToken: string): Promise<string>;
  /** Ends the session in every tab at once, and on the server as soon as its call arrives. */
  end(reason: SignOutReason, options?: { clearAll?: boolean }): void;
  /** Forced logout after a failed refresh or an invalid token (ERROR-01). */
  expire(cause: unknown): void;
  /** Follows other tabs from here on. */
  follow(): Stop;
  /** Looks at storage now: another tab or the page itself may have changed it. */
  sync(): void;
}

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

/** these answers say nothing about the session, so they count like no answer. */
const saysNothing = (status: number): boolean => status === 408 || status === 429 || status >= 500;

export function createSession({ stored, transmit, events, ports }: SessionParts): SessionCore {
  const { clock, refreshLock, tabs, log } = ports;
  const userId = stored.signals.userId;
  const caughtUp = createCatchUp(clock, stored);
  const renewal = createFlight(settle);
  let epoch = 0;
  let known = userId.value;
  let told: SignOutReason | undefined;
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
    told = undefined;
    stored.write('userId', member.id);
    tabs.notify({ kind: 'signed-in' });
    events.emit({ kind: 'signed-in' });
    // Clearing all storage took the generation with it; without this the next refresh would wait for it.
    void refreshLock
      .hold(async ({ generation }) => {
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
    // Told first: when the other tabs see storage change they already know why.
    if (was) tabs.notify({ kind: 'signed-out', reason });
    stored.clearSession();
    if (options.clearAll) stored.clearAll();
    if (refreshToken) endOnServer(refreshToken);
    if (was) events.emit({ kind: 'signed-out', reason });
  }

  /** Nobody waits for it: without an answer the session ends on the server by its own limits. */
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
        // A broken refresh lock is no reason to end a session: go on unguarded, as after its time-out.
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
    if (saysNothing(reply.status))
      throw new ApiError('network', { call: calls.refreshToken, status: reply.status });
    const tokens = readTokens(reply.json);
    const ok =
      reply.status >= 200 && reply.status < 300 && (isSuccess(reply.json) || !readStatus(reply.json));
    if (!ok || !tokens) return { kind: 'refused', cause: refusal(calls.refreshToken, reply) };
    // Somebody signed in anew while we asked: theirs stays.
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
      // A refresh of this tab may have crossed the logout of another: what we wrote ourselves must not stay.
      if (!now && written && stored.read('authToken') === written) stored.clearSession();
      events.emit({ kind: 'signed-out', reason: told ?? 'member' });
    }
    told = undefined;
    if (now) events.emit({ kind: 'signed-in' });
  }

  function follow(): Stop {
    const stops = [
      stored.onChange(sync),
      tabs.onMessage((message) => {
        if (message.kind === 'signed-out') told = message.reason;
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
