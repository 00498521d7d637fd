import { findMemberById } from '../../db/member-rows.ts';
import type { Deps } from '../../deps/deps.ts';
import { minuteText } from './formats.ts';
import { type CellList, inCells, type ListPart, type Part } from './list.ts';
import {
  actsOf,
  agreementsOf,
  failedRefundsOf,
  holdsOf,
  mailsOf,
  paymentsOf,
  plansOf,
  type Span,
  signInsOf,
  type TimelineEntry,
} from './timeline-entries.ts';

/** Returns what happened to a member, newest first: mails, payments, plans, holds, sign-ins, acts and agreements. */
export async function readTimeline(
  { db }: Pick<Deps, 'db'>,
  memberId: string,
  { limit, before }: ListPart,
): Promise<Part<TimelineEntry>> {
  const from = readCursor(before);
  const span: Span = {
    db,
    memberId,
    upTo: from?.at,
    rows: limit + 1 + (from?.skipped ?? 0),
  };
  const member = await findMemberById(db, memberId);
  const found: TimelineEntry[] = [];
  for (const read of [paymentsOf, failedRefundsOf, plansOf, holdsOf, signInsOf, actsOf, agreementsOf])
    found.push(...(await read(span)));
  if (member && !member.deletedAt) found.push(...(await mailsOf(span, member)));
  const sorted = found
    .filter(({ at }) => !from || at <= from.at)
    .toSorted(
      (a, b) => b.at.getTime() - a.at.getTime() || b.kind.localeCompare(a.kind) || b.id.localeCompare(a.id),
    );
  const shown = sorted.slice(from?.skipped ?? 0);
  const rows = shown.slice(0, limit);
  const last = rows.at(-1);
  if (!last || shown.length <= limit) return { rows };
  return { rows, next: cursorAfter(last, rows, from) };
}

/** Returns what happened to a member as a list. */
export const timelineOf = (memberId: string): CellList => ({
  columns: ['When', 'Kind', 'Id', 'What'],
  none: 'Nothing happened yet.',
  read: async (deps, part) =>
    inCells(await readTimeline(deps, memberId, part), ({ at, kind, id, text }) => [
      minuteText(at),
      kind,
      id,
      text,
    ]),
});

interface Cursor {
  at: Date;
  /** How many entries of this time are on earlier pages. */
  skipped: number;
}

/** An entry has no number, so a page ends at a time and at how many entries of that time were shown. */
function cursorAfter({ at }: TimelineEntry, entries: TimelineEntry[], from: Cursor | undefined): string {
  const same = entries.filter((entry) => entry.at.getTime() === at.getTime()).length;
  const earlier = from?.at.getTime() === at.getTime() ? from.skipped : 0;
  return `${at.getTime()}-${same + earlier}`;
}

/** Reads a cursor. Any other text is the first page. */
function readCursor(text: string | undefined): Cursor | undefined {
  const [, at, skipped] = /^(\d{1,15})-(\d{1,4})$/.exec(text ?? '') ?? [];
  return at === undefined ? undefined : { at: new Date(Number(at)), skipped: Number(skipped) };
}
