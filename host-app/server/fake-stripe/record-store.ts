import { eq } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { fakeStripe } from '../db/schema/fake-stripe.ts';
import { KEY_LIFE_MS } from './idempotency.ts';
import { noRecords, type Records } from './records.ts';

/** Runs work on the records of the fake Stripe and keeps what it changed. */
export type RecordStore = <T>(work: (records: Records) => Promise<T>) => Promise<T>;

/** Keeps the records in memory. */
export const inMemory =
  (records: Records): RecordStore =>
  (work) =>
    work(records);

/**
 * Keeps the records in a row of the database, so that they outlive a restart. Several processes may use it: the row is
 * locked while one works.
 */
export const inDatabase =
  (db: Db, now: () => number): RecordStore =>
  (work) =>
    db.transaction(async (tx) => {
      await tx.insert(fakeStripe).values({ id: 1, records: '' }).onConflictDoNothing();
      const [row] = await tx.select().from(fakeStripe).for('update');
      const before = row?.records ?? '';
      const records = read(before);
      const result = await work(records);
      const after = write(records, now());
      if (after !== before) await tx.update(fakeStripe).set({ records: after }).where(eq(fakeStripe.id, 1));
      return result;
    });

const read = (text: string): Records => (text === '' ? noRecords() : JSON.parse(text, revived));

/** Leaves out what nobody asks for again: events that arrived, and keys that have expired. */
function write(records: Records, now: number): string {
  const events = records.events.filter(({ id }) => !records.delivered.has(id));
  const answers = new Map([...records.answers].filter(([, { at }]) => at + KEY_LIFE_MS > now));
  return JSON.stringify({ ...records, events, delivered: new Set(), answers }, flat);
}

/** Writes a Map or a Set as an object with its entries. */
function flat(_: string, value: unknown): unknown {
  if (value instanceof Map) return { $map: [...value] };
  return value instanceof Set ? { $set: [...value] } : value;
}

function revived(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('$map' in value) return new Map(value.$map as [string, unknown][]);
  return '$set' in value ? new Set(value.$set as unknown[]) : value;
}
