import { ApiError } from '../api/api-error.ts';
import type { StoredSession } from './stored-session.ts';

/** The session that a request belongs to. Answers for another session are discarded (Z-29). */
export interface Stamp {
  /** Changes with every sign-in and sign-out. */
  epoch: number;
  userId: string | undefined;
}

/** The stamps of the sessions of this page. */
export interface Stamps {
  /** Returns the stamp of the session at this moment. */
  stamp(): Stamp;
  /** Returns whether the session of a stamp still runs. */
  isCurrent(stamp: Stamp): boolean;
  /** Throws ApiError 'signed-out' for the stamp of an ended session. */
  mustBeCurrent(stamp: Stamp): void;
}

/** Returns the stamps, and the function that ends all of them. */
export function createStamps(stored: StoredSession): { stamps: Stamps; endAll(): void } {
  let epoch = 0;
  const isCurrent = (then: Stamp) =>
    then.epoch === epoch && then.userId !== undefined && then.userId === stored.read('userId');
  return {
    stamps: {
      stamp: () => ({ epoch, userId: stored.read('userId') }),
      isCurrent,
      mustBeCurrent(then) {
        if (!isCurrent(then)) throw new ApiError('signed-out');
      },
    },
    endAll() {
      epoch += 1;
    },
  };
}
