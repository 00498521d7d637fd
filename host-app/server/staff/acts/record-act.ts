import { and, arrayOverlaps, desc, eq, gt, or, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#club/facts/limits.ts';
import type { MemberRow } from '../../db/schema/accounts.ts';
import { staffActs } from '../../db/schema/staff.ts';
import type { Deps } from '../../deps/deps.ts';
import { Refusal } from '../../deps/refusal.ts';
import { noteEvent } from '../../deps/security-events.ts';
import { ADDRESS } from '../../members/privacy/erase-records.ts';
import type { StaffActRow } from '../lists/audit.ts';
import { StaffRefused } from './act-fields.ts';

type Writer = Pick<Deps, 'db' | 'clock'>;

/** An act of staff: who does what, for whom and why. */
export interface Act {
  staff: string;
  /** The name of the command, such as `member grant`. */
  act: string;
  why: string;
  memberId?: string;
  /** What was asked for. It must hold no address, name, code or token: the record outlives the member. */
  detail?: Record<string, string | number>;
  /** What no other act may change at the same time: ids of members and subscriptions. */
  locks?: readonly string[];
  /** The newest act before the facts of this one were read. A later one with the same lock has changed them. */
  seen?: number;
}

/** Adds facts to the record of an act that is done. */
export type Note = (more: NonNullable<Act['detail']>) => void;

/** How long an act holds its locks, in ms. One whose process died holds them no longer. */
const LOCKED_MS = 10 * MINUTE_MS;
/** The advisory lock under which acts begin, one after the other, in all processes. */
const BEGIN_LOCK = 5_401_209;

/**
 * Runs an act and records it: before the work starts, and again with its outcome. A refused or failed act is recorded
 * too, and one whose process died stays `begun`. `work` gets the number of the record. Rejects with its error. Throws
 * StaffRefused, and does nothing, when another act has one of its locks or had it since `seen`. Throws StaffRefused also
 * when the act is done and its outcome cannot be stored: it stays `begun`, so that its locks stop a repetition.
 */
export async function recordAct<T>(
  { db, clock }: Writer,
  act: Act,
  work: (actId: number, note: Note) => Promise<T>,
): Promise<T> {
  const { id, other } = await begin({ db, clock }, act);
  let { detail } = act;
  const settle = (end: Partial<StaffActRow>) => db.update(staffActs).set(end).where(eq(staffActs.id, id));
  let result: T;
  try {
    if (other) throw new StaffRefused(busyLine(other));
    result = await work(id, (more) => {
      detail = { ...detail, ...more };
    });
  } catch (thrown) {
    await settle({ outcome: 'failed', fault: faultText(thrown) });
    throw thrown;
  }
  const storeDone = () => settle({ outcome: 'done', detail });
  // A second try has another connection to the database.
  await storeDone()
    .catch(storeDone)
    .catch((cause: unknown) => {
      throw new StaffRefused(DONE_UNRECORDED, { cause });
    });
  return result;
}

/** Stores the beginning of an act with its locks. With `other`, another act has them, and this one must do nothing. */
const begin = ({ db, clock }: Writer, { seen, locks = [], ...act }: Act) =>
  db.transaction(async (tx) => {
    if (locks.length > 0) await tx.execute(sql`select pg_advisory_xact_lock(${BEGIN_LOCK})`);
    const now = clock.now();
    const isRunning = and(eq(staffActs.outcome, 'begun'), gt(staffActs.begunAt, new Date(now - LOCKED_MS)));
    const [other] =
      locks.length === 0
        ? []
        : await tx
            .select()
            .from(staffActs)
            .where(
              and(
                arrayOverlaps(staffActs.locks, [...locks]),
                or(isRunning, seen === undefined ? undefined : gt(staffActs.id, seen)),
              ),
            )
            .orderBy(desc(staffActs.id))
            .limit(1);
    const [row] = await tx
      .insert(staffActs)
      .values({ ...act, locks: other ? [] : [...locks], begunAt: new Date(now) })
      .returning({ id: staffActs.id });
    if (!row) throw new Error('An act was not stored.');
    return { id: row.id, other };
  });

const DONE_UNRECORDED =
  'This was done, but the audit could not store it. Look at what it changed before you do it again.';

const busyLine = ({ staff, act, outcome }: StaffActRow): string =>
  outcome === 'begun'
    ? `Nothing was done: ${staff} is doing "${act}" here. Look again when it is over, in 10 minutes at the latest.`
    : `Nothing was done: ${staff} did "${act}" here meanwhile. Look again, then decide.`;

/** Returns the number of the newest act. Read it before the facts of an act. */
export async function newestActId({ db }: Pick<Writer, 'db'>): Promise<number> {
  const [row] = await db.select({ id: staffActs.id }).from(staffActs).orderBy(desc(staffActs.id)).limit(1);
  return row?.id ?? 0;
}

/** Only our own messages are stored, without addresses: one of a library may hold a member's values. */
const faultText = (thrown: unknown): string => {
  if (thrown instanceof StaffRefused || thrown instanceof Refusal)
    return thrown.message.replaceAll(new RegExp(ADDRESS, 'g'), '[address]');
  return thrown instanceof Error ? thrown.name : 'unknown fault';
};

/** What the audit has instead of a reason. */
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

/** The pages of one call on the phone are one look. */
const ONE_LOOK_MS = 10 * MINUTE_MS;

/** Records that this person of staff looks at a member. The pages of some minutes are one look. */
export async function lookAtMember(deps: Deps, staff: string, { id: memberId }: MemberRow): Promise<void> {
  const [last] = await deps.db
    .select({ id: staffActs.id })
    .from(staffActs)
    .where(
      and(
        eq(staffActs.memberId, memberId),
        eq(staffActs.act, 'member show'),
        eq(staffActs.staff, staff),
        gt(staffActs.begunAt, new Date(deps.clock.now() - ONE_LOOK_MS)),
      ),
    )
    .orderBy(desc(staffActs.id))
    .limit(1);
  if (!last) await recordLook(deps, { staff, look: 'show', memberId }, async () => undefined);
}
