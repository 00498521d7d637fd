import { eq, sql } from 'drizzle-orm';
import { memberBilling, plans } from '#server/db/schema/billing.ts';
import type { TestApi } from '../server/api.ts';
import { analyzeTables } from '../server/query-plan.ts';
import { aBuyer, type Buyer } from './buyer.ts';

/**
 * Creates a buyer with `count` invoices in one write. The newest has the number `count` and the id `{member}-{count}`.
 */
export async function aPayer(api: TestApi, count: number): Promise<Buyer> {
  const buyer = await aBuyer(api);
  const [plan] = await api.deps.db.select().from(plans).where(eq(plans.planId, 'premium_month'));
  await api.deps.db.transaction(async (tx) => {
    await tx.execute(withoutChecks);
    await tx.execute(sql`
      insert into invoices (id, member_id, member_seq, plan_id, amount_cents, status, stripe_invoice_id,
        period_start, period_end, created_at, paid_at)
      select ${buyer.id} || '-' || n, ${buyer.id}, n, ${plan?.id}, 1999, 'paid', ${buyer.id} || 'in_' || n,
        timestamptz '2026-01-01Z', timestamptz '2026-02-01Z', timestamptz '2026-01-01Z', timestamptz '2026-01-01Z'
      from generate_series(1, ${count}::int) n`);
    await tx.insert(memberBilling).values({ memberId: buyer.id, invoiceTotal: count });
  });
  return buyer;
}

/** Adds members, each with a session, a plan, a paid checkout and an invoice. One in 100 is a founder. */
export async function fillClub(api: TestApi, members: number): Promise<void> {
  const [plan] = await api.deps.db.select().from(plans).where(eq(plans.planId, 'premium_month'));
  const crowd = sql.raw(`from generate_series(1, ${Math.trunc(members)}) n`);
  const at = sql.raw("timestamptz '2026-01-01Z'");
  const until = sql.raw("timestamptz '2026-02-01Z'");
  await api.deps.db.transaction(async (tx) => {
    await tx.execute(withoutChecks);
    const fills = [
      sql`members (id, email, name, created_at, updated_at)
        select 'm' || n, 'm' || n || '@example.com', 'Jane', ${at}, ${at}`,
      sql`sessions (id, member_id, current_hash, created_at, used_at) select 's' || n, 'm' || n, 'h' || n, ${at}, ${at}`,
      sql`member_billing (member_id, invoice_total) select 'm' || n, 1`,
      sql`subscriptions (id, provider, provider_ref, member_id, plan_id, is_founder, price_cents, status, period_start,
        period_end, created_at)
        select 'u' || n, 'stripe', 'r' || n, 'm' || n, ${plan?.id}, n % 100 = 0, 1999, 'active', ${at}, ${until}, ${at}`,
      sql`checkouts (id, member_id, plan_id, is_founder, price_cents, success_url, cancel_url, session_id, status,
        order_id, created_at, expires_at, settled_at)
        select 'c' || n, 'm' || n, ${plan?.id}, false, 1999, '', '', 'p' || n, 'paid', 'o' || n, ${at}, ${at}, ${at}`,
      sql`agreements (checkout_id, member_id, terms_version, plan_id, price_cents, currency, interval, language,
        sentence, agreed_at)
        select 'c' || n, 'm' || n, '1', 'premium_month', 1999, 'usd', 'month', 'en', '', ${at}`,
      sql`invoices (id, member_id, member_seq, plan_id, checkout_id, amount_cents, status, stripe_invoice_id,
        period_start, period_end, created_at, paid_at)
        select 'i' || n, 'm' || n, 1, ${plan?.id}, 'c' || n, 1999, 'paid', 'in_' || n, ${at}, ${until}, ${at}, ${at}`,
      sql`refunds (ref, invoice_id, amount_cents, created_at) select 're_' || n, 'i' || n, 100, ${at}`,
      sql`holds (id, subscription_id, member_id, starts_at, ends_at, ended_at, paid_until, is_announced, sent)
        select 'o' || n, 'u' || n, 'm' || n, ${at}, ${until}, ${until}, ${until}, true, 'release'`,
      sql`payment_events (id, handled_at) select 'evt_' || n, ${at}`,
    ];
    for (const fill of fills) await tx.execute(sql`insert into ${fill} ${crowd}`);
  });
  await analyzeTables(api.deps.db);
}

/** Turns foreign key checks off: all references are valid, and a million checks take minutes. */
const withoutChecks = sql`set local session_replication_role = replica`;
