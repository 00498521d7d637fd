import { SECOND_MS } from '#club/facts/limits.ts';
import { httpCopy } from '#contract/messages/http.copy.ts';
import type { Admission } from '../deps/deps.ts';
import { refuse } from '../deps/refusal.ts';
import { RETRY_SECONDS } from './errors.ts';

interface Bounds {
  /** Requests in work. */
  atOnce?: number;
  /** Requests that wait for a slot. */
  waiting?: number;
  /** How long one waits before it is refused, in ms. */
  waitMs?: number;
}

/** More than the connections of a process: some requests wait for Stripe, Google or the bucket. */
const AT_ONCE = 32;
/** With the largest bodies they take 128 MB. A thousand visitors at the same time are not refused. */
const WAITING = 2_000;
/** Below the patience of a visitor, and far below the timeouts of proxies. */
const WAIT_MS = 10 * SECOND_MS;
/** Requests that begin in one turn of the event loop. A thousand together would delay health checks for seconds. */
const A_TURN = 4;
/** Turns in a row that begin none because each brought another request. */
const HELD_TURNS = 100;

/** Returns an admission for one process. */
export function createAdmission(bounds: Bounds = {}): Admission {
  const { atOnce = AT_ONCE, waiting = WAITING, waitMs = WAIT_MS } = bounds;
  let running = 0;
  const queue = new Set<() => void>();
  const arrived: (() => void)[] = [];
  let seen = 0;
  let held = 0;

  // Node accepts one connection in each turn. With work in these turns, the connections behind it would wait for seconds,
  // those of health checks too. So none begins in a turn that brought another request.
  const beginSome = (): void => {
    held = arrived.length > seen && held < HELD_TURNS ? held + 1 : 0;
    if (held === 0) for (const begin of arrived.splice(0, A_TURN)) begin();
    seen = arrived.length;
    if (arrived.length > 0) setImmediate(beginSome);
  };

  const check = (): void => {
    if (running >= atOnce && queue.size >= waiting) throw busy();
  };

  /** Resolves when the slot of a finished request is passed on. */
  const freeSlot = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        queue.delete(begin);
        // In a later turn: work that waits for nothing, such as a refusal, would run for all of the queue in this one.
        setImmediate(resolve);
      };
      const timer = setTimeout(() => {
        queue.delete(begin);
        reject(busy());
      }, waitMs);
      queue.add(begin);
    });

  return {
    async enter() {
      if (arrived.length >= atOnce + waiting) throw busy();
      await new Promise<void>((resolve) => {
        if (arrived.push(resolve) === 1) setImmediate(beginSome);
      });
      check();
    },
    async run(work) {
      check();
      if (running >= atOnce) await freeSlot();
      else running += 1;
      try {
        return await work();
      } finally {
        const [next] = queue;
        if (next) next();
        else running -= 1;
      }
    },
  };
}

const busy = () => refuse(503, httpCopy.busy, { retryAfterSeconds: RETRY_SECONDS });
