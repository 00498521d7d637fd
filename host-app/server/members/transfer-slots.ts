import { SECOND_MS } from '#club/facts/limits.ts';
import { uploadsCopy } from '#contract/messages/uploads.copy.ts';
import type { ServerClock } from '../deps/clock.ts';
import { refuse } from '../deps/refusal.ts';

/** How many uploads may run at the same time. Each uses a connection and at most 5 MB of disk. */
export const UPLOADS_AT_ONCE = 100;
/** After this time without data a transfer counts as stalled, in ms: a phone that lost its connection keeps it open. */
export const STALLED_MS = 15 * SECOND_MS;
/** A transfer below this rate gives way when there is no room, in bytes a second. A slow phone connection has more. */
export const SLOW_BYTES = 16 * 1024;
const RETRY_SECONDS = 5;

/** One member's transfer, from its first byte to the stored picture or to the end of the archive. */
export interface TransferSlot {
  /** Records that a chunk of this many bytes arrived or was sent. */
  progress(bytes: number): void;
  /** Records that the body is complete: from now on the transfer cannot be replaced. */
  received(): void;
  /** Aborts when a newer transfer replaces this stalled or slow one. */
  signal: AbortSignal;
  /** Frees the place for the next transfer. Always call it. */
  end(): void;
}

/** Limits simultaneous transfers. */
export interface TransferSlots {
  /**
   * Starts a transfer. Throws 429 while another one of this member runs, and 503 while the process has no room. Replaces a
   * stalled transfer in both cases. Without room it replaces a slow one, too: slow senders must not keep everybody out.
   */
  begin(clock: ServerClock, memberId: string): TransferSlot;
}

interface UnderWay {
  begunAt: number;
  progressAt: number;
  bytes: number;
  stop: AbortController;
}

/** The messages of a transfer that has to wait. */
interface SlotWords {
  oneAtATime: string;
  full: string;
}

/** Returns a limiter for this many simultaneous transfers. */
export function createTransferSlots(atOnce: number, words: SlotWords): TransferSlots {
  const underWay = new Map<string, UnderWay>();
  return {
    begin(clock, memberId) {
      const isStalled = ({ progressAt }: UnderWay) => clock.now() - progressAt >= STALLED_MS;
      const isSlow = ({ begunAt, progressAt, bytes }: UnderWay) => {
        const ms = clock.now() - begunAt;
        return Number.isFinite(progressAt) && ms >= STALLED_MS && bytes / ms < SLOW_BYTES / SECOND_MS;
      };
      const own = underWay.get(memberId);
      if (own && !isStalled(own)) throw busy(429, words.oneAtATime);
      if (!own && underWay.size >= atOnce) {
        const replaced =
          [...underWay].find(([, transfer]) => isStalled(transfer)) ??
          [...underWay].find(([, transfer]) => isSlow(transfer));
        if (!replaced) throw busy(503, words.full);
        underWay.delete(replaced[0]);
        replaced[1].stop.abort();
      }
      own?.stop.abort();
      const now = clock.now();
      const mine: UnderWay = { begunAt: now, progressAt: now, bytes: 0, stop: new AbortController() };
      underWay.set(memberId, mine);
      return {
        progress: (bytes) => {
          mine.progressAt = clock.now();
          mine.bytes += bytes;
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

/** The limiter of this process for pictures: its uploads share one memory. */
export const uploadSlots = createTransferSlots(UPLOADS_AT_ONCE, uploadsCopy);

const busy = (status: 429 | 503, text: string) => refuse(status, text, { retryAfterSeconds: RETRY_SECONDS });
