import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { members } from '../db/schema/accounts.ts';
import { checkouts, invoices, memberBilling, subscriptions } from '../db/schema/billing.ts';
import type { Deps } from '../deps/deps.ts';

type Needs = Pick<Deps, 'db' | 'payments'>;

/** How the members of an id are found, by how the id begins. Each reads an index. */
const ofPrefix: Record<string, (deps: Needs, ref: string) => Promise<{ id: string }[]>> = {
  in: ({ db }, ref) => ofInvoice(db, ref),
  ch: ofCharge,
  pi: ofCharge,
  cus: ({ db }, ref) =>
    db.select({ id: memberBilling.memberId }).from(memberBilling).where(eq(memberBilling.customerRef, ref)),
  sub: ({ db }, ref) =>
    db.select({ id: subscriptions.memberId }).from(subscriptions).where(eq(subscriptions.providerRef, ref)),
  cs: ({ db }, ref) => ofSession(db, ref),
};

/** Our own ids are 24 hex digits, the number of a receipt is two times four characters. */
const OWN_ID = /^[0-9a-f]{24}$/;
const RECEIPT = /^[0-9a-z]{4}-[0-9a-z]{4}$/i;
const PROVIDER_ID = /^([a-z]{2,3})_\w{6,}$/i;

/**
 * Returns the ids of the members that an id belongs to: of a member, of an invoice, of a receipt, or of the payment
 * provider. Undefined for a text that is no such id. Throws a Refusal with 503 when a charge is searched and the provider
 * does not answer.
 */
export async function membersOfId(deps: Needs, text: string): Promise<string[] | undefined> {
  const { db } = deps;
  if (OWN_ID.test(text)) return idsOf([...(await ofMember(db, text)), ...(await ofOwnInvoice(db, text))]);
  if (RECEIPT.test(text)) {
    const found = idsOf(await ofReceipt(db, text));
    // A part of a name can have the same form.
    return found.length > 0 ? found : undefined;
  }
  const [, prefix = ''] = PROVIDER_ID.exec(text) ?? [];
  const found = await ofPrefix[prefix]?.(deps, text);
  return found && found.length > 0 ? idsOf(found) : undefined;
}

const idsOf = (rows: { id: string }[]): string[] => [...new Set(rows.map(({ id }) => id))];

const ofMember = (db: Db, id: string) =>
  db.select({ id: members.id }).from(members).where(eq(members.id, id));

const ofOwnInvoice = (db: Db, id: string) =>
  db.select({ id: invoices.memberId }).from(invoices).where(eq(invoices.id, id));

const ofInvoice = (db: Db, ref: string) =>
  db.select({ id: invoices.memberId }).from(invoices).where(eq(invoices.stripeInvoiceId, ref));

const ofSession = (db: Db, ref: string) =>
  db.select({ id: checkouts.memberId }).from(checkouts).where(eq(checkouts.sessionId, ref));

/** The expression is that of the index invoices_receipt_number (0001_tables.sql). */
const ofReceipt = (db: Db, number: string) =>
  db
    .select({ id: invoices.memberId })
    .from(invoices)
    .where(sql`upper(right(${invoices.stripeInvoiceId}, 8)) = ${number.replace('-', '').toUpperCase()}`);

/** A charge is known to the provider only. */
async function ofCharge({ db, payments }: Needs, ref: string): Promise<{ id: string }[]> {
  const invoice = await payments.invoiceOfCharge(ref);
  if (invoice === undefined) return [];
  return ofInvoice(db, invoice);
}
