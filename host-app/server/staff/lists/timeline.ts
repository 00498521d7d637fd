import { lte } from 'drizzle-orm';
import { findMemberById } from '../../db/member-rows.ts';
import type { Deps } from '../../deps/deps.ts';
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

/** One page of a timeline. */
export interface TimelinePage {
  /** Newest first. */
  entries: TimelineEntry[];
  /** Pass it for the next page. Undefined after the last one. */
  next?: string;
}

/** Which page. */
export interface TimelineOrder {
  limit: number;
  /** The `next` of the page before. */
  after?: string;
}

/** Returns what happened to a member, newest first: mails, payments, plans, holds, sign-ins, acts and agreements. */
export async function readTimeline(
  { db }: Pick<Deps, 'db'>,
  memberId: string,
  { limit, after }: TimelineOrder,
): Promise<TimelinePage> {
  const from = readCursor(after);
  const span: Span = {
    db,
    memberId,
    isUpTo: (column) => (from ? lte(column, from.at) : undefined),
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
  const entries = shown.slice(0, limit);
  const last = entries.at(-1);
  if (!last || shown.length <= limit) return { entries };
  return { entries, next: cursorAfter(last, entries, from) };
}

interface Cursor {
  at: Date;
  /** How many entries of this time are on earlier pages. */
  skipped: number;
}

/** An entry has no number of its own, so a page ends at a time and at how many entries of that time were shown. */
function cursorAfter({ at }: TimelineEntry, entries: TimelineEntry[], from: Cursor | undefined): string {
  const same = entries.filter((entry) => entry.at.getTime() === at.getTime()).length;
  const before = from?.at.getTime() === at.getTime() ? from.skipped : 0;
  return `${at.getTime()}-${same + before}`;
}

/** Reads a cursor. Any other text is the first page. */
function readCursor(text: string | undefined): Cursor | undefined {
  const [, at, skipped] = /^(\d{1,15})-(\d{1,4})$/.exec(text ?? '') ?? [];
  return at === undefined ? undefined : { at: new Date(Number(at)), skipped: Number(skipped) };
}
