import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/open.ts';

/** Something that happened to a member. */
export interface TimelineEntry {
  at: Date;
  kind: 'mail' | 'payment' | 'plan' | 'hold' | 'sign-in' | 'act' | 'agreement';
  /** The id of what happened: the number of the mail, the id of the invoice, and so on. */
  id: string;
  text: string;
}

/** What each source is read with. */
export interface Span {
  db: Db;
  memberId: string;
  /** Returns the condition of rows that can be on the page. */
  isUpTo(column: PgColumn): SQL | undefined;
  rows: number;
}

/** Returns an entry. */
export const entryOf = (kind: TimelineEntry['kind'], id: string, at: Date, text: string): TimelineEntry => ({
  at,
  kind,
  id,
  text,
});
