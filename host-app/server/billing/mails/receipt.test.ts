import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '#club/facts/limits.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { invoices } from '../../db/schema/billing.ts';
import { mailReceipts } from './receipt.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

it('mails a receipt for each invoice, also where PostgreSQL scans the table for each row (MAIL-05)', async () => {
  const { db, clock } = api.deps;
  const { user } = await api.signUp('jane@example.com');
  const createdAt = new Date(clock.now());
  const anInvoice = (memberSeq: number, receiptMailedAt: Date | null) => ({
    id: `invoice-${memberSeq}`,
    memberId: user.id,
    memberSeq,
    amountCents: 1_999,
    status: 'paid',
    stripeInvoiceId: `in_${memberSeq}`,
    periodStart: createdAt,
    periodEnd: new Date(createdAt.getTime() + 30 * DAY_MS),
    createdAt,
    receiptMailedAt,
  });
  await db.insert(invoices).values(anInvoice(1, createdAt));
  await db.execute(sql`ANALYZE invoices`);
  await db.insert(invoices).values([2, 3, 4, 5, 6, 7].map((seq) => anInvoice(seq, null)));
  const before = (await api.mails('jane@example.com')).length;
  await mailReceipts(api.deps);
  expect(await api.mails('jane@example.com')).toHaveLength(before + 6);
});
