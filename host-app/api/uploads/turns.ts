import { SECOND_MS } from '#club/facts/limits.ts';
import type { ServerClock } from '../clock.ts';
import { refuse } from '../http/errors.ts';
import { uploadsCopy } from './uploads.copy.ts';

/** Each upload under way takes a connection and at most 5 MB of disk. */
export const UPLOADS_AT_ONCE = 100;
/** A phone that lost its link sends nothing, and the connection stays open for minutes. */
export const STALLED_MS = 15 * SECOND_MS;
const RETRY_SECONDS = 5;

/** One member's upload, from its first byte to the stored picture. */
export interface Turn {
  /** Records that a piece of the body arrived. */
  heard(): void;
  /** Records that the body is complete: from now on the upload does not give way. */
  received(): void;
  /** Aborts when a newer upload takes the place of this stalled one. */
  signal: AbortSignal;
  /** Makes room for the next upload. Always call it. */
  end(): void;
}

export interface Turns {
  /**
   * Starts an upload. Throws 429 while another one of this member is under way, and 503 while the process has no room.
   * A stalled upload gives way in both cases.
   */
  begin(clock: ServerClock, memberId: string): Turn;
}

interface UnderWay {
  heardAt: number;
  stop: AbortController;
}

export function createTurns(atOnce: number): Turns {
  const underWay = new Map<string, UnderWay>();
  return {
    begin(clock, memberId) {
      const isStalled = ({ heardAt }: UnderWay) => clock.now() - heardAt >= STALLED_MS;
      const own = underWay.get(memberId);
      if (own && !isStalled(own)) throw busy(429, uploadsCopy.oneAtATime);
      if (!own && underWay.size >= atOnce) {
        const stalled = [...underWay].find(([, upload]) => isStalled(upload));
        if (!stalled) throw busy(503, uploadsCopy.full);
        underWay.delete(stalled[0]);
        stalled[1].stop.abort();
      }
      own?.stop.abort();
      const mine: UnderWay = { heardAt: clock.now(), stop: new AbortController() };
      underWay.set(memberId, mine);
      return {
        heard: () => {
          mine.heardAt = clock.now();
        },
        received: () => {
          mine.heardAt = Number.POSITIVE_INFINITY;
        },
        signal: mine.stop.signal,
        end: () => {
          if (underWay.get(memberId) === mine) underWay.delete(memberId);
        },
      };
    },
  };
}

/** The memory belongs to the process, so its uploads are counted together. */
export const turns = createTurns(UPLOADS_AT_ONCE);

const busy = (status: 429 | 503, text: string) => refuse(status, text, { retryAfterSeconds: RETRY_SECONDS });
