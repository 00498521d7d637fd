import { TransactionRollbackError } from 'drizzle-orm/errors';
import type { Db } from './open.ts';

/** Runs the work in a transaction and commits it when the work resolves to true. Otherwise undoes it. */
export async function commitIf(db: Db, work: (tx: Db) => Promise<boolean>): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      if (!(await work(tx))) tx.rollback();
    });
  } catch (thrown) {
    if (!(thrown instanceof TransactionRollbackError)) throw thrown;
  }
}
