import { SECOND_MS } from '#club/facts/limits.ts';
import { httpCopy } from '#contract/messages/http.copy.ts';
import type { Admission } from '../deps/admission.ts';
import { refuse } from '../deps/refusal.ts';

interface Bounds {
  /** Requests in work. */
  atOnce?: number;
  /** Requests that wait for a place. */
  waiting?: number;
  /** How long one waits before it is refused, in ms. */
  waitMs?: number;
}

/** More than the connections of a process: some requests wait for Stripe, Google or the bucket. */
const AT_ONCE = 32;
const WAITING = 500;
/** Below the patience of a visitor, and far below the timeouts of proxies. */
const WAIT_MS = 10 * SECOND_MS;
const RETRY_SECONDS = 5;

/** Returns an admission for one process. */
export function createAdmission(bounds: Bounds = {}): Admission {
  const { atOnce = AT_ONCE, waiting = WAITING, waitMs = WAIT_MS } = bounds;
  let running = 0;
  const queue = new Set<() => void>();

  const check = (): void => {
    if (running >= atOnce && queue.size >= waiting) throw busy();
  };

  /** Resolves when the place of a finished request is passed on. */
  const place = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        queue.delete(begin);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.delete(begin);
        reject(busy());
      }, waitMs);
      queue.add(begin);
    });

  return {
    check,
    async run(work) {
      check();
      if (running >= atOnce) await place();
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
