import type { Deps } from '../deps/deps.ts';
import { noteEvent } from '../deps/security-events.ts';
import { recordAct } from './record-act.ts';

/** The acts that only look at members. They are recorded without a reason. */
export const LOOKS: readonly string[] = ['member find', 'member list', 'member show', 'member timeline'];

/** What the audit has in place of a reason. */
const LOOK_WHY = 'a look needs no reason';

/** Who looks at what. */
interface Look {
  /** The name of the person. */
  staff: string;
  look: 'find' | 'list' | 'show' | 'timeline';
  memberId?: string;
  /** The subscription without a member that was shown. */
  subscription?: string;
  /** The message of a form that was shown. */
  message?: string;
  /** The list that was shown. */
  list?: string;
  /** How many members a search found, or how many rows of a list were shown. */
  found?: number;
}

/** Records and logs that a person of staff looks at members, then runs the work. Rejects with its error. */
export const recordLook = <T>(
  deps: Deps,
  { staff, look, memberId, subscription, message, list, found }: Look,
  work: () => Promise<T>,
): Promise<T> => {
  const detail = {
    ...(list && { list }),
    ...(found !== undefined && { found }),
    ...(subscription && { subscription }),
    ...(message && { message }),
  };
  return recordAct(deps, { staff, act: `member ${look}`, why: LOOK_WHY, memberId, detail }, () => {
    const method = look === 'find' || look === 'list' ? 'find' : 'show';
    noteEvent(deps, ['staff-look', method, 'done'], memberId === undefined ? undefined : { memberId });
    return work();
  });
};

/** Records and logs that a person of staff has read rows of a list, which name members. */
export const recordListLook = (
  deps: Deps,
  staff: string,
  { list, rows }: { list: string; rows: readonly unknown[] },
): Promise<undefined> =>
  recordLook(deps, { staff, look: 'list', list, found: rows.length }, async () => undefined);
