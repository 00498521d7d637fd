import { and, arrayOverlaps, desc, eq, gt, or, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { staffActs } from '../db/schema/staff.ts';
import type { Deps } from '../deps/deps.ts';
import { Refusal } from '../deps/refusal.ts';
import { listOrder } from './lists/list-order.ts';
import type { ListPart, Part } from './lists/list-part.ts';
import { StaffRefused } from './staff-refused.ts';

type StaffActRow = typeof staffActs.$inferSelect;
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
 * StaffRefused, and does nothing, when another act has one of its locks or had it since `seen`.
 */
export async function recordAct<T>(
  { db, clock }: Writer,
  act: Act,
  work: (actId: number, note: Note) => Promise<T>,
): Promise<T> {
  const { id, other } = await begin({ db, clock }, act);
  let { detail } = act;
  const settle = (end: Partial<StaffActRow>) => db.update(staffActs).set(end).where(eq(staffActs.id, id));
  try {
    if (other) throw new StaffRefused(busyLine(other));
    const result = await work(id, (more) => {
      detail = { ...detail, ...more };
    });
    await settle({ outcome: 'done', detail });
    return result;
  } catch (thrown) {
    await settle({ outcome: 'failed', fault: faultText(thrown) });
    throw thrown;
  }
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

const busyLine = ({ staff, act, outcome }: StaffActRow): string =>
  outcome === 'begun'
    ? `Nothing was done: ${staff} is doing "${act}" here. Look again when it is over, in 10 minutes at the latest.`
    : `Nothing was done: ${staff} did "${act}" here meanwhile. Look again, then decide.`;

/** Returns the number of the newest act. Read it before the facts of an act. */
export async function newestActId({ db }: Pick<Writer, 'db'>): Promise<number> {
  const [row] = await db.select({ id: staffActs.id }).from(staffActs).orderBy(desc(staffActs.id)).limit(1);
  return row?.id ?? 0;
}

/** Only our own messages are stored: one of a library may hold a member's values. */
const faultText = (thrown: unknown): string => {
  if (thrown instanceof StaffRefused || thrown instanceof Refusal) return thrown.message;
  return thrown instanceof Error ? thrown.name : 'unknown fault';
};

const newestAct = listOrder<StaffActRow>({
  direction: 'desc',
  columns: [['number', staffActs.id]],
  keyOf: ({ id }) => [id],
});

/** Returns the acts of staff, of one member if given, the newest first. */
export async function listActs(
  { db }: Pick<Writer, 'db'>,
  { memberId, limit, before }: { memberId?: string | undefined } & ListPart,
): Promise<Part<StaffActRow>> {
  const isOfMember = memberId === undefined ? undefined : eq(staffActs.memberId, memberId);
  const rows = await db
    .select()
    .from(staffActs)
    .where(and(isOfMember, newestAct.after(before)))
    .orderBy(...newestAct.by)
    .limit(limit + 1);
  return newestAct.part(rows, limit);
}
