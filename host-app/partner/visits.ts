import { createHash, randomBytes } from 'node:crypto';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { ARRIVAL_MAX_AGE_MS } from './arrival.ts';

/** Who is signed in here, and which keys were used: in memory, since the demo keeps nothing. */
export interface Visits {
  /** False when this key has opened the door before. */
  useOnce(keyText: string): boolean;
  /** The id of a new visit. */
  begin(name: string): string;
  nameOf(visitId: string | undefined): string | undefined;
  end(visitId: string | undefined): void;
}

export const VISIT_MS = 30 * MINUTE_MS;
const KEPT_MAX = 10_000;
const ID_BYTES = 24;

export function createVisits(now: () => number): Visits {
  const visits = expiring<string>(now, VISIT_MS);
  // Twice the age a key may have: its clock may run ahead.
  const usedKeys = expiring<true>(now, 2 * ARRIVAL_MAX_AGE_MS);

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

/** Values that are gone after `lifeMs`. All live equally long, so the oldest stands first. */
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
