import { and, eq, gt, isNull } from 'drizzle-orm';
import type { ServerClock } from '../../clock.ts';
import type { Db } from '../../db/open.ts';
import { paymentCharges, paymentSessions } from '../../db/schema/money.ts';
import { newId, randomToken } from '../../secrets.ts';
import { chargesOnce, type PaymentSession, type PaymentStatus, type Payments } from './payments.ts';

/** What the test checkout's page shows. Amounts are whole US cents. */
export interface OrderSummary {
  id: string;
  planName: string;
  interval: 'month' | 'year';
  amountCents: number;
  email: string;
  successUrl: string;
  cancelUrl: string;
  status: PaymentStatus;
}

/** The test checkout's payments. */
export interface EmbeddedPayments extends Payments {
  summary(id: string): Promise<OrderSummary | undefined>;
  /** Marks an open session paid with exactly one charge. Does nothing for any other session. */
  pay(id: string): Promise<void>;
  cancel(id: string): Promise<void>;
}

/**
 * Returns the test checkout: our own page at `{siteOrigin}/checkout/{session}` and two tables. Not for production.
 */
export function createEmbeddedPayments(ports: {
  db: Db;
  clock: ServerClock;
  siteOrigin: string;
}): EmbeddedPayments {
  const { db, clock, siteOrigin } = ports;
  const now = () => new Date(clock.now());
  const urlOf = (id: string) => `${siteOrigin}/checkout/${id}`;

  const summary = async (id: string): Promise<OrderSummary | undefined> => {
    const [row] = await db.select().from(paymentSessions).where(eq(paymentSessions.id, id));
    if (!row) return undefined;
    const isOver = row.status === 'open' && row.expiresAt <= now();
    return { ...row, successUrl: withSession(row.successUrl, id), status: isOver ? 'expired' : row.status };
  };
  const readSession = async (id: string): Promise<PaymentSession | undefined> => {
    const row = await summary(id);
    return row && { id, url: urlOf(id), status: row.status, amountCents: row.amountCents };
  };
  const end = (id: string, status: 'cancelled' | 'expired') =>
    db
      .update(paymentSessions)
      .set({ status })
      .where(and(eq(paymentSessions.id, id), eq(paymentSessions.status, 'open')));

  return {
    ...chargesOnce,
    summary,
    readSession,
    async createSession(order) {
      const { checkoutId: idempotencyKey, planName, interval, amountCents, email } = order;
      const { successUrl, cancelUrl, expiresAt } = order;
      const id = `cs_test_${randomToken()}`;
      await db
        .insert(paymentSessions)
        .values({
          ...{ id, idempotencyKey, planName, interval, amountCents, email },
          ...{ successUrl, cancelUrl, expiresAt, status: 'open', createdAt: now() },
        })
        .onConflictDoNothing({ target: paymentSessions.idempotencyKey });
      const [row] = await db
        .select({ id: paymentSessions.id })
        .from(paymentSessions)
        .where(eq(paymentSessions.idempotencyKey, idempotencyKey));
      const kept = row?.id ?? id;
      return { id: kept, url: urlOf(kept) };
    },
    async expireSession(id) {
      await end(id, 'expired');
      return readSession(id);
    },
    async cancel(id) {
      await end(id, 'cancelled');
    },
    async pay(id) {
      await db.transaction(async (tx) => {
        const [paid] = await tx
          .update(paymentSessions)
          .set({ status: 'paid' })
          .where(
            and(
              eq(paymentSessions.id, id),
              eq(paymentSessions.status, 'open'),
              gt(paymentSessions.expiresAt, now()),
            ),
          )
          .returning();
        if (!paid) return;
        await tx.insert(paymentCharges).values({
          id: `ch_test_${newId()}`,
          sessionId: id,
          amountCents: paid.amountCents,
          createdAt: now(),
        });
      });
    },
    async refund(id) {
      await db
        .update(paymentCharges)
        .set({ refundedAt: now() })
        .where(and(eq(paymentCharges.sessionId, id), isNull(paymentCharges.refundedAt)));
    },
  };
}

function withSession(url: string, id: string): string {
  const address = new URL(url);
  address.searchParams.set('session_id', id);
  return address.href;
}
