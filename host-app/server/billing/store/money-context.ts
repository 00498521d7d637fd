import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { privacyCopy } from '#contract/messages/privacy.copy.ts';
import type { Db } from '../../db/open.ts';
import { members } from '../../db/schema/accounts.ts';
import { memberBilling } from '../../db/schema/billing.ts';
import type { ServerClock } from '../../deps/clock.ts';
import type { LogLine } from '../../deps/log.ts';
import type { MailPort } from '../../deps/mail-port.ts';
import type { Metrics } from '../../deps/metrics.ts';
import type { Payments } from '../../deps/payments.ts';
import { Refusal, refuse } from '../../deps/refusal.ts';
import type { Config } from '../../settings/config.ts';

/** The ports that money functions need. */
export interface MoneyContext {
  db: Db;
  clock: ServerClock;
  payments: Payments;
  mail: MailPort;
  config: Config;
  log: LogLine;
  metrics: Pick<Metrics, 'planDiffered' | 'orphanReported'>;
}

/** A member's billing row. */
export type Billing = typeof memberBilling.$inferSelect;

/**
 * Runs a transaction that locks this member's billing row, across all processes. Never call the payments port inside:
 * the embedded one uses the same database. Rejects with the error of `work`.
 */
export function withMemberLock<T>(
  db: Db,
  memberId: string,
  work: (tx: Db, billing: Billing) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.insert(memberBilling).values({ memberId }).onConflictDoNothing();
    const [billing] = await tx
      .select()
      .from(memberBilling)
      .where(eq(memberBilling.memberId, memberId))
      .for('update');
    if (!billing) throw new Error(`Member ${memberId} has no billing row.`);
    return work(tx, billing);
  });
}

/**
 * Runs a transaction under the member's lock that may give the member a plan, a checkout or a hold. Throws 409 when the
 * account is deleted.
 */
export const withLivingMember: typeof withMemberLock = (db, memberId, work) =>
  withMemberLock(db, memberId, async (tx, billing) => {
    if (await isErased(tx, memberId)) throw refuse(409, privacyCopy.tooLate);
    return work(tx, billing);
  });

/** Returns whether the account is deleted. Under the member's lock the answer stays true until the lock is released. */
export const isErased = async (tx: Db, memberId: string): Promise<boolean> =>
  (await tx.$count(members, and(eq(members.id, memberId), isNotNull(members.deletedAt)))) > 0;

/** Returns whether the deletion of the account is planned. Under the member's lock the answer stays true, as above. */
export const isLeaving = async (tx: Db, memberId: string): Promise<boolean> =>
  (await tx.$count(members, and(eq(members.id, memberId), isNotNull(members.deleteAt)))) > 0;

/** A provider's answer with its read number. */
export interface Fresh<T> {
  answer: T;
  read: number;
}

/**
 * Calls the provider. The read number is taken before the call, so an answer with a higher number is never older.
 * Rejects with the error of `ask`.
 */
export async function readFresh<T>(db: Db, ask: () => Promise<T>): Promise<Fresh<T>> {
  const { rows } = await db.execute<{ read: string | number }>(sql`select nextval('provider_reads') as read`);
  return { read: Number(rows[0]?.read), answer: await ask() };
}

/** Returns whether the payments port threw because the provider is down. */
export const isUnavailable = (thrown: unknown): boolean => thrown instanceof Refusal && thrown.status === 503;
