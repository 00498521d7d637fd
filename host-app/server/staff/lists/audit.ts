import { eq } from 'drizzle-orm';
import { staffActs } from '../../db/schema/staff.ts';
import type { Deps } from '../../deps/deps.ts';
import { minuteText } from './formats.ts';
import { type CellList, inCells, type ListPart, memberCell, type Part, readPart } from './list.ts';

export type StaffActRow = typeof staffActs.$inferSelect;

/** The acts that only look at members. They are recorded without a reason. */
export const LOOKS: readonly string[] = ['member find', 'member list', 'member show', 'member timeline'];

/** Returns the acts of staff, of one member if given, the newest first. */
export const listActs = (
  { db }: Pick<Deps, 'db'>,
  { memberId, ...part }: { memberId?: string | undefined } & ListPart,
): Promise<Part<StaffActRow>> =>
  readPart(
    db.select().from(staffActs).$dynamic(),
    memberId === undefined ? undefined : eq(staffActs.memberId, memberId),
    { direction: 'desc', columns: [['number', staffActs.id]], keyOf: ({ id }) => [id] },
    part,
  );

/** Returns what staff did, of one member if given, as a list. */
export const auditOf = (memberId?: string): CellList => ({
  columns: ['When', 'Who', 'What', 'Member', 'Outcome', 'Details and reason'],
  none: 'No acts.',
  read: async (deps, part) =>
    inCells(await listActs(deps, { memberId, ...part }), (act) => [
      minuteText(act.begunAt),
      act.staff,
      act.act,
      act.memberId ? memberCell(act.memberId, act.memberId.slice(-6)) : '-',
      act.fault ? `${act.outcome}: ${act.fault}` : act.outcome,
      `${Object.entries(act.detail)
        .map(([key, value]) => `${key} ${value}, `)
        .join('')}“${act.why}”`,
    ]),
});
