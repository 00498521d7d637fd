import { timestamp } from 'drizzle-orm/pg-core';

/** Defines a column for a moment, which the code reads and writes as a Date. */
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
