import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** One row with the records of the fake Stripe, as JSON. Development only. */
export const fakeStripe = pgTable('fake_stripe', {
  id: integer('id').primaryKey(),
  records: text('records').notNull(),
});
