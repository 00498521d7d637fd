import { SECOND_MS } from '#club/facts/limits.ts';
import { uploadsCopy } from '#contract/messages/uploads.copy.ts';
import type { ServerClock } from '../../deps/clock.ts';
import { refuse } from '../../deps/refusal.ts';

/** How many uploads may run at once. Each uses a connection and at most 5 MB of disk. */
export const UPLOADS_AT_ONCE = 100;
/** After this time without data an upload counts as stalled, in ms: a phone that lost its connection keeps it open. */
export const STALLED_MS = 15 * SECOND_MS;
const RETRY_SECONDS = 5;

/** One member's upload, from its first byte to the stored picture. */
export interface UploadSlot {
  /** Records that a chunk of the body arrived. */
  progress(): void;
  /** Records that the body is complete: from now on the upload cannot be replaced. */
  received(): void;
  /** Aborts when a newer upload replaces this stalled one. */
  signal: AbortSignal;
  /** Frees the place for the next upload. Always call it. */
  end(): void;
}

/** Limits simultaneous uploads. */
export interface UploadSlots {
  /**
   * Starts an upload. Throws 429 while another upload of this member runs, and 503 while the process has no room.
   * Replaces a stalled upload in both cases.
   */
  begin(clock: ServerClock, memberId: string): UploadSlot;
}

interface UnderWay {
  progressAt: number;
  stop: AbortController;
}

/** Returns a limiter for this many simultaneous uploads. */
export function createUploadSlots(atOnce: number): UploadSlots {
  const underWay = new Map<string, UnderWay>();
  return {
    begin(clock, memberId) {
      const isStalled = ({ progressAt }: UnderWay) => clock.now() - progressAt >= STALLED_MS;
      const own = underWay.get(memberId);
      if (own && !isStalled(own)) throw busy(429, uploadsCopy.oneAtATime);
      if (!own && underWay.size >= atOnce) {
        const stalled = [...underWay].find(([, upload]) => isStalled(upload));
        if (!stalled) throw busy(503, uploadsCopy.full);
        underWay.delete(stalled[0]);
        stalled[1].stop.abort();
      }
      own?.stop.abort();
      const mine: UnderWay = { progressAt: clock.now(), stop: new AbortController() };
      underWay.set(memberId, mine);
      return {
        progress: () => {
          mine.progressAt = clock.now();
        },
        received: () => {
          mine.progressAt = Number.POSITIVE_INFINITY;
        },
        signal: mine.stop.signal,
        end: () => {
          if (underWay.get(memberId) === mine) underWay.delete(memberId);
        },
      };
    },
  };
}

/** The limiter of this process: its uploads share one memory. */
export const uploadSlots = createUploadSlots(UPLOADS_AT_ONCE);

const busy = (status: 429 | 503, text: string) => refuse(status, text, { retryAfterSeconds: RETRY_SECONDS });
