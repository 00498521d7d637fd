import { and, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { findRegistration } from '../../db/member-rows.ts';
import type { Db } from '../../db/open.ts';
import { type MemberRow, members } from '../../db/schema/accounts.ts';
import { checkouts, invoices, memberBilling, subscriptions } from '../../db/schema/billing.ts';
import { canonicalEmail } from '../../deps/canonical-email.ts';
import type { Deps } from '../../deps/deps.ts';
import { dayText } from './formats.ts';
import { type Cells, memberCell } from './list.ts';

type Needs = Pick<Deps, 'db' | 'payments'>;

/** The shortest word that is searched alone, in characters. The index has trigrams. */
const SHORTEST_WORD = 3;
/** More words than a name has are read as one text. */
const MOST_WORDS = 6;
/** The expression of the index members_search (0001_tables.sql). */
const searched = sql`(${members.name} || ' ' || ${members.lastName} || ' ' || ${members.email} || ' ' || coalesce(${members.personalEmail}, ''))`;

/**
 * Returns the newest members whose name, address or personal address contains the words, in any order and letter case. A
 * text that is an id finds its member: of the member, of an invoice or its receipt, or one of Stripe (`in_`, `ch_`, `pi_`,
 * `cus_`, `sub_`, `cs_`). Throws a Refusal with 503 when a charge is searched and the provider does not answer.
 */
export async function findMembers(deps: Needs, text: string, limit: number): Promise<MemberRow[]> {
  const wanted = text.trim();
  const ids = await membersOfId(deps, wanted);
  return deps.db
    .select()
    .from(members)
    .where(ids ? inArray(members.id, ids) : contains(wanted))
    .orderBy(desc(members.createdAt), desc(members.id))
    .limit(limit);
}

/** The index finds each word. A word that is too short for it is searched with its neighbor, in both orders. */
function contains(wanted: string): SQL | undefined {
  const words = wanted.split(/\s+/);
  if (words.length <= MOST_WORDS && words.every(({ length }) => length >= SHORTEST_WORD))
    return and(...words.map(containsText));
  return or(
    containsText(words.join(' ')),
    words.length > 1 ? containsText(words.toReversed().join(' ')) : undefined,
  );
}

const containsText = (text: string): SQL => ilike(searched, `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`);

export const foundColumns = ['Member', 'Address', 'Since'];

export const foundCells = ({ id, email, name, lastName, createdAt }: MemberRow): Cells => [
  memberCell(id, `${name} ${lastName}`.trim() || email),
  email,
  dayText(createdAt),
];

/** Returns the registration of exactly this address that waits for its code. Undefined for any other text. */
export async function findPendingRegistration(db: Db, text: string) {
  const email = canonicalEmail(text.trim());
  return email ? findRegistration(db, email) : undefined;
}

/** Returns the member with exactly this address or id. */
export async function findExactly(db: Db, emailOrId: string): Promise<MemberRow | undefined> {
  const [found] = await db
    .select()
    .from(members)
    .where(or(eq(members.email, canonicalEmail(emailOrId) ?? emailOrId), eq(members.id, emailOrId)));
  return found;
}

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
async function membersOfId(deps: Needs, text: string): Promise<string[] | undefined> {
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
