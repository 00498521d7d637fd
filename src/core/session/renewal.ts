import { SECOND_MS } from '#club/facts/limits.ts';
import { calls } from '#contract/calls.ts';
import { isSuccess, readStatus } from '#contract/read-field.ts';
import { readTokens } from '#contract/read.ts';
import { ApiError, isApiError, refusal } from '../api/api-error.ts';
import { createFlight } from '../api/flight.ts';
import type { Transmit } from '../api/transmit.ts';
import type { Clock, Log, RefreshLock } from '../ports.ts';
import type { Stamp, Stamps } from './session-stamp.ts';
import type { StoredSession } from './stored-session.ts';
import { writeTokens } from './token-life.ts';

/** How long to wait for the refresh lock, in ms. */
export const LOCK_WAIT_MS = 5_000;
/**
 * The server takes the same refresh token again within 60 s. With this time-out and the check every 30 s, a retry is in
 * time.
 */
const REFRESH_TIMEOUT_MS = 20 * SECOND_MS;

type Renewal =
  | { kind: 'renewed'; token: string }
  | { kind: 'found'; token: string }
  | { kind: 'refused'; cause: unknown }
  | { kind: 'gone' };

/** What `createRenewal` works with. */
export interface RenewalParts extends Pick<Stamps, 'stamp' | 'isCurrent'> {
  stored: StoredSession;
  transmit: Transmit;
  refreshLock: RefreshLock;
  caughtUp: CatchUp;
  clock: Clock;
  log: Log;
  /** Called after the lock, so that no listener runs while other tabs wait. */
  onRenewed(): void;
  /** The server refuses the refresh token of the current session. */
  onRefused(cause: unknown): void;
}

interface RenewalRequest {
  sentToken: string;
  from: Stamp;
  /** New tokens are in storage. The other tabs do not know it yet. */
  onWritten(token: string): void;
}

interface TakenLock {
  generation: number;
  commit(generation: number): Promise<void>;
}

/** The refresh of the tokens. */
interface Renewals {
  /** Returns a token other than the refused one. Refreshes if needed, under the lock. */
  renew(sentToken: string): Promise<string>;
  /** Returns whether a refresh of this tab wrote a token. */
  hasWritten(token: string | undefined): boolean;
}

/** Creates the refresh of the tokens. One runs at a time across tabs. */
export function createRenewal(parts: RenewalParts): Renewals {
  const { stored, refreshLock, log, stamp, isCurrent, onRenewed, onRefused } = parts;
  let written: string | undefined;
  const onWritten = (token: string) => {
    written = token;
  };
  const settle = createFlight(async (sentToken: string): Promise<string> => {
    const request = { sentToken, from: stamp(), onWritten };
    const result = await refreshLock
      .hold((held) => renewInside(parts, request, held), LOCK_WAIT_MS)
      .catch((cause: unknown) => {
        if (isApiError(cause)) throw cause;
        // A broken lock must not end a session: refresh without it, as after its time-out.
        log.warn('The refresh lock failed', cause);
        return renewInside(parts, request, { generation: 0, commit: async () => {} });
      });
    if (result.kind === 'refused' && isCurrent(request.from)) onRefused(result.cause);
    if (result.kind === 'refused') throw new ApiError('signed-out', { cause: result.cause });
    if (result.kind === 'gone') throw new ApiError('signed-out');
    if (result.kind === 'renewed') onRenewed();
    return result.token;
  });
  return {
    hasWritten: (token) => written !== undefined && token === written,
    renew(sentToken) {
      const now = stored.read('authToken');
      // Stryker disable next-line ConditionalExpression: the refresh lock finds the same newer token
      if (now && now !== sentToken && stored.read('userId')) return Promise.resolve(now);
      return settle.join(sentToken);
    },
  };
}

/** Returns whether an answer leaves the session open, so that it counts like no answer. */
const leavesOpen = (status: number): boolean => status === 408 || status === 429 || status >= 500;

async function renewInside(
  { stored, transmit, caughtUp, clock, isCurrent }: RenewalParts,
  { sentToken, from, onWritten }: RenewalRequest,
  held: TakenLock,
): Promise<Renewal> {
  await caughtUp.wait(held.generation);
  // Stryker disable next-line ConditionalExpression: an ended session has no refresh token to send
  if (!isCurrent(from)) return { kind: 'gone' };
  const token = stored.read('authToken');
  if (token && token !== sentToken) return { kind: 'found', token };
  const refreshToken = stored.read('refreshToken');
  if (!refreshToken) return { kind: 'refused', cause: new Error('No refresh token found') };
  const reply = await transmit('refreshToken', {
    body: { refreshToken },
    timeoutMs: REFRESH_TIMEOUT_MS,
  });
  if (!isCurrent(from)) return { kind: 'gone' };
  if (leavesOpen(reply.status))
    throw new ApiError('network', { call: calls.refreshToken, status: reply.status });
  const tokens = readTokens(reply.json);
  const ok = reply.status >= 200 && reply.status < 300 && (isSuccess(reply.json) || !readStatus(reply.json));
  if (!ok || !tokens) return { kind: 'refused', cause: refusal(calls.refreshToken, reply) };
  // Another sign-in happened during the request: its tokens stay.
  const theirs = stored.read('authToken');
  if (stored.read('refreshToken') !== refreshToken && theirs) return { kind: 'found', token: theirs };
  const next = Math.max(held.generation, caughtUp.generation()) + 1;
  writeTokens(stored, tokens, clock.now());
  stored.write('generation', String(next));
  onWritten(tokens.token);
  await held.commit(next);
  return { kind: 'renewed', token: tokens.token };
}

const POLL_MS = 50;
const GIVE_UP_MS = 2_000;

/** Waits until storage shows what another tab has written. */
interface CatchUp {
  /** Returns how often tokens were written, as this tab's storage shows it now. */
  generation(): number;
  /** Waits at most 2 s until storage has this generation. Storage is not ordered with locks. */
  wait(committed: number): Promise<void>;
}

/** Returns the wait for storage. */
export function createCatchUp(clock: Clock, stored: StoredSession): CatchUp {
  const generation = () => {
    const read = Number(stored.read('generation'));
    // Stryker disable next-line EqualityOperator: 0 is the value without one
    return Number.isSafeInteger(read) && read > 0 ? read : 0;
  };
  return {
    generation,
    async wait(committed) {
      for (let waited = 0; generation() < committed && waited < GIVE_UP_MS; waited += POLL_MS) {
        await new Promise<void>((resolve) => void clock.after(POLL_MS, resolve));
      }
    },
  };
}
