import { sql } from 'drizzle-orm';
import { countUnread, readPaymentDetails } from '../../billing/sync/payment-details.ts';
import type { Db } from '../../db/open.ts';
import type { Deps } from '../../deps/deps.ts';
import { StaffRefused } from '../acts/act-fields.ts';
import { counted } from '../lists/formats.ts';
import type { Month } from './month.ts';

/**
 * A payment, a refund, or a refund that failed later. Amounts are whole US cents; that of a refund is negative, and a failed
 * one comes back.
 */
interface Entry extends Record<string, unknown> {
  at: string;
  kind: 'payment' | 'refund' | 'refund failed';
  invoice: string;
  refund: string | null;
  member: string;
  plan: string | null;
  amount: number;
  tax: number;
  dispute: string;
  /** The state of a refund that has not reached the member. */
  state: string | null;
}

/** What was paid, refunded and owed as tax in a month, in whole US cents. */
export interface LedgerTotals extends Record<string, unknown> {
  payments: number;
  paidCents: number;
  taxCents: number;
  refunds: number;
  refundedCents: number;
}

const HEAD = [
  'time_utc',
  'kind',
  'invoice',
  'refund',
  'member',
  'plan',
  'currency',
  'amount',
  'tax',
  'dispute',
  'refund_state',
];

/**
 * Returns the payments and refunds of a month as CSV, oldest first. Its times and amounts are those of the payment
 * provider. Throws StaffRefused when some are not read from the provider yet, and it does not answer.
 */
export async function ledgerCsv(deps: Deps, month: Month): Promise<string> {
  await requireRead(deps);
  const entries = await readEntries(deps.db, month);
  const rows = entries.map((one): Cell[] => [
    one.at,
    one.kind,
    one.invoice,
    one.refund ?? undefined,
    one.member,
    one.plan ?? undefined,
    'usd',
    { cents: one.amount },
    one.kind === 'payment' ? { cents: one.tax } : undefined,
    one.dispute === 'none' ? undefined : one.dispute,
    one.state ?? undefined,
  ]);
  return csvOf([HEAD, ...rows]);
}

/** Reads what is not read yet. The sweep of the last minute has done so, if the provider answered. */
async function requireRead(deps: Deps): Promise<void> {
  let left = await countUnread(deps);
  while (left > 0) {
    const failed = await readPaymentDetails(deps);
    const before = left;
    left = await countUnread(deps);
    if (failed.length === 0 && left < before) continue;
    throw new StaffRefused(
      `The payment provider does not answer: it has more about ${counted(left, 'payment')}. Try again later.`,
      { cause: failed[0] },
    );
  }
}

export async function readTotals(db: Db, { from, to }: Month): Promise<LedgerTotals> {
  const { rows } = await db.execute<LedgerTotals>(sql`
    select * from
      (select count(*)::int as "payments", coalesce(sum(amount_cents), 0)::float8 as "paidCents",
        coalesce(sum(tax_cents), 0)::float8 as "taxCents" from ${paidIn(from, to)}) paid_sums,
      (select count(*) filter (where kind = 'refund')::int as "refunds", coalesce(sum(amount_cents), 0)::float8 as "refundedCents"
        from ${refundedIn(from, to)}) refund_sums`);
  return rows[0] ?? { payments: 0, paidCents: 0, taxCents: 0, refunds: 0, refundedCents: 0 };
}

async function readEntries(db: Db, { from, to }: Month): Promise<Entry[]> {
  const time = sql.raw(`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);
  const { rows } = await db.execute<Entry>(sql`
    select ${time} as at, kind, invoice, refund, member, plans.plan_id as plan, amount, tax, dispute, state from (
      select paid_at as at, 'payment' as kind, stripe_invoice_id as invoice, null as refund, member_id as member,
        plan_id, amount_cents as amount, tax_cents as tax, dispute, null as state
      from ${paidIn(from, to)}
      union all
      select refunded.at, refunded.kind, invoices.stripe_invoice_id, refunded.ref, invoices.member_id,
        invoices.plan_id, -refunded.amount_cents, 0, 'none', nullif(refunded.status, 'succeeded')
      from ${refundedIn(from, to)} join invoices on invoices.id = refunded.invoice_id
    ) entries left join plans on plans.id = entries.plan_id
    order by entries.at, invoice, kind, refund`);
  return rows;
}

/** The payments of a time. An invoice of 0 cents, as of a free month, moved no money. */
const paidIn = (
  from: Date,
  to: Date,
) => sql`(select * from invoices where status = 'paid' and amount_cents > 0
  and paid_at >= ${from.toISOString()}::timestamptz and paid_at < ${to.toISOString()}::timestamptz) paid`;

/** The refunds of a time, and those that failed in it: their money came back, whenever they were made. */
const refundedIn = (from: Date, to: Date) => sql`(select * from (
    select ref, invoice_id, status, created_at as at, 'refund' as kind, amount_cents from refunds
    union all
    select ref, invoice_id, status, failed_at, 'refund failed', -amount_cents from refunds where failed_at is not null
  ) moves where at >= ${from.toISOString()}::timestamptz and at < ${to.toISOString()}::timestamptz) refunded`;

/** A cell: text, an amount in cents, or nothing. */
export type Cell = string | { cents: number } | undefined;

/** A spreadsheet runs a text that begins with one of these. */
const FORMULA_STARTS = ['=', '+', '-', '@', '\t', '\r', '\n'];
const NEEDS_QUOTES = ['"', ',', '\r', '\n'];

/**
 * Returns rows as CSV by RFC 4180: CRLF after each line, quotes doubled. A text that a spreadsheet would run as a formula
 * begins with an apostrophe. Amounts are dollars with two decimals.
 */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

function cellText(cell: Cell): string {
  if (cell === undefined) return '';
  if (typeof cell !== 'string') return dollars(cell.cents);
  const safe = FORMULA_STARTS.some((start) => cell.startsWith(start)) ? `'${cell}` : cell;
  return NEEDS_QUOTES.some((sign) => safe.includes(sign)) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns `-12.05` for -1205, without a rounding error. */
function dollars(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100);
  return `${cents < 0 ? '-' : ''}${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}
