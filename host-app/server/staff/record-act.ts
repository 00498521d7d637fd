import { and, eq } from 'drizzle-orm';
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
}

/**
 * Runs an act and records it: before the work starts, and again with its outcome. A refused or failed act is recorded
 * too, and one whose process died stays `begun`. `work` gets the number of the record. Rejects with its error.
 */
export async function recordAct<T>(
  { db, clock }: Writer,
  act: Act,
  work: (actId: number) => Promise<T>,
): Promise<T> {
  const [row] = await db
    .insert(staffActs)
    .values({ ...act, begunAt: new Date(clock.now()) })
    .returning({ id: staffActs.id });
  if (!row) throw new Error('An act was not stored.');
  const settle = (end: { outcome: 'done' | 'failed'; fault?: string }) =>
    db.update(staffActs).set(end).where(eq(staffActs.id, row.id));
  try {
    const result = await work(row.id);
    await settle({ outcome: 'done' });
    return result;
  } catch (thrown) {
    await settle({ outcome: 'failed', fault: faultText(thrown) });
    throw thrown;
  }
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
