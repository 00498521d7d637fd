import { and, eq, sql } from 'drizzle-orm';
import { members } from '../db/schema/accounts.ts';
import { canonicalEmail } from '../deps/canonical-email.ts';
import type { Deps } from '../deps/deps.ts';

/**
 * Stores addresses with other than ASCII characters in their one spelling: an earlier release stored them as typed. SQL
 * cannot do it, so no migration does. Leaves an address alone that another member has. Run it at each start.
 */
export async function canonicalizeStored({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (const column of [members.email, members.personalEmail]) {
    const rows = await db
      .select({ id: members.id, stored: column })
      .from(members)
      .where(sql`${column} ~ '[^ -~]'`);
    for (const { id, stored } of rows) {
      const canonical = canonicalEmail(stored ?? '');
      if (!stored || canonical === undefined || canonical === stored) continue;
      const isTaken = sql`exists (select 1 from members other where other.id <> ${id}
        and (other.email = ${canonical} or other.personal_email = ${canonical}))`;
      await db
        .update(members)
        .set(column === members.email ? { email: canonical } : { personalEmail: canonical })
        .where(and(eq(members.id, id), eq(column, stored), sql`not ${isTaken}`));
    }
  }
}
