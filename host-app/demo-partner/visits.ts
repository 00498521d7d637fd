import { createHash, randomBytes } from 'node:crypto';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { HANDOFF_MAX_AGE_MS } from './handoff-token.ts';

/** Who is signed in here, and which keys were used. In memory only, because the demo stores nothing. */
export interface Visits {
  /** Marks a key as used. Returns false when it was used before. */
  useOnce(keyText: string): boolean;
  /** Starts a visit and returns its id. */
  begin(name: string): string;
  nameOf(visitId: string | undefined): string | undefined;
  end(visitId: string | undefined): void;
}

/** How long a visit lasts, in ms. */
export const VISIT_MS = 30 * MINUTE_MS;
const KEPT_MAX = 10_000;
const ID_BYTES = 24;

/** Creates an empty store of visits. */
export function createVisits(now: () => number): Visits {
  const visits = expiring<string>(now, VISIT_MS);
  // Twice the maximum age of a key, because its clock may be ahead.
  const usedKeys = expiring<true>(now, 2 * HANDOFF_MAX_AGE_MS);

  return {
    useOnce(keyText) {
      const mark = createHash('sha256').update(keyText).digest('base64');
      if (usedKeys.get(mark)) return false;
      usedKeys.set(mark, true);
      return true;
    },
    begin(name) {
      const id = randomBytes(ID_BYTES).toString('base64url');
      visits.set(id, name);
      return id;
    },
    nameOf: (visitId) => (visitId === undefined ? undefined : visits.get(visitId)),
    end(visitId) {
      if (visitId !== undefined) visits.delete(visitId);
    },
  };
}

/** Returns a map whose values expire after `lifeMs`. All have the same lifetime, so the oldest comes first. */
function expiring<V>(now: () => number, lifeMs: number) {
  const kept = new Map<string, { value: V; until: number }>();
  const sweep = () => {
    for (const [key, { until }] of kept) {
      if (until > now() && kept.size < KEPT_MAX) return;
      kept.delete(key);
    }
  };
  return {
    get(key: string): V | undefined {
      sweep();
      return kept.get(key)?.value;
    },
    set(key: string, value: V): void {
      sweep();
      kept.set(key, { value, until: now() + lifeMs });
    },
    delete: (key: string) => void kept.delete(key),
  };
}
