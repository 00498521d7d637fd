import { and, eq } from 'drizzle-orm';
import { ensureMember, nameFor } from '../../accounts/new-member.ts';
import { sendPasswordLink } from '../../accounts/passwords/password-links.ts';
import { endPlans } from '../../billing/store/canceled-plans.ts';
import { isActiveAtProvider } from '../../billing/store/charges.ts';
import { isUnavailable, withLivingMember } from '../../billing/store/money-context.ts';
import { settleOrphan } from '../../billing/store/orphan-rows.ts';
import { settleOpenCheckout } from '../../billing/sync/sync-checkout.ts';
import { syncSubscription } from '../../billing/sync/sync-subscription.ts';
import { findMember } from '../../db/member-rows.ts';
import type { Db } from '../../db/open.ts';
import { type MemberRow, members } from '../../db/schema/accounts.ts';
import { memberBilling, type PlanRow, subscriptions } from '../../db/schema/billing.ts';
import { canonicalEmail } from '../../deps/canonical-email.ts';
import type { Deps } from '../../deps/deps.ts';
import type { ProviderSubscription } from '../../deps/payments.ts';
import { newId } from '../../deps/secrets.ts';
import { findExactly } from '../lists/find-members.ts';
import type { Orphan } from '../lists/orphans.ts';
import { FieldRefused, StaffRefused } from './act-fields.ts';

/** A live subscription at the provider, with the member and the plan that it becomes. */
export interface Adoption {
  at: ProviderSubscription;
  memberId: string;
  plan: PlanRow;
}

/**
 * Gives a member a subscription that only the provider has, with its invoices. It replaces a free plan and a grant. A
 * founding plan keeps its seat, even when all seats are taken. Throws StaffRefused for a member who pays for another
 * plan, and a Refusal with 503 when the provider does not answer before the plan is stored.
 */
export async function adoptOrphan(deps: Deps, { at, memberId, plan }: Adoption): Promise<void> {
  await settleOpenCheckout(deps, memberId);
  await followCurrent(deps, memberId);
  await withLivingMember(deps.db, memberId, async (tx) => {
    await refusePaying(tx, memberId);
    const now = new Date(deps.clock.now());
    await endPlans(tx, memberId, now);
    await tx.insert(subscriptions).values(rowOf({ at, memberId, plan }, now));
    const billing = {
      ...(at.customerRef && { customerRef: at.customerRef }),
      ...(plan.type === 'founder' && { founderUsedAt: at.startedAt ?? now }),
    };
    if (Object.keys(billing).length > 0)
      await tx.update(memberBilling).set(billing).where(eq(memberBilling.memberId, memberId));
    await settleOrphan(tx, at.ref, 'adopted', now);
  });
  // The sweep reads the invoices when the provider does not answer now.
  await syncSubscription(deps, at.ref).catch((thrown: unknown) => {
    if (!isUnavailable(thrown)) throw thrown;
  });
}

/** The plan of the backup may have ended at the provider since. */
async function followCurrent(deps: Deps, memberId: string): Promise<void> {
  const [held] = await deps.db.select().from(subscriptions).where(isPaying(memberId));
  if (held) await syncSubscription(deps, held.providerRef);
}

async function refusePaying(tx: Db, memberId: string): Promise<void> {
  const [held] = await tx.select().from(subscriptions).where(isPaying(memberId));
  if (held)
    throw new StaffRefused(
      `This member pays for another plan, ${held.providerRef}. Cancel that one first, or refund this one.`,
    );
}

const isPaying = (memberId: string) => and(eq(subscriptions.memberId, memberId), isActiveAtProvider);

const rowOf = ({ at, memberId, plan }: Adoption, now: Date): typeof subscriptions.$inferInsert => ({
  id: newId(),
  provider: 'stripe',
  providerRef: at.ref,
  memberId,
  planId: plan.id,
  isFounder: plan.type === 'founder',
  priceCents: at.amountCents || plan.amountCents,
  status: 'active',
  // The invoices are read since then. After that it is the start of the current period.
  periodStart: at.startedAt ?? new Date(0),
  periodEnd: at.periodEnd,
  // Until the invoices are stored, also after a restart.
  nextCheckAt: now,
  createdAt: now,
});

/** Who gets an orphan: a member, or a person for whom an account is made. */
export type Adopter = { member: MemberRow } | { newEmail: string; name: string; id: string };

/**
 * Returns who gets an orphan: the named member, otherwise the one with the same customer or address. Without one it is a
 * new account with the customer's address and name. Throws FieldRefused for an unknown or deleted member, and without an
 * address.
 */
export async function adopterOf(
  { db }: Deps,
  { at, email: orphanEmail, name }: Orphan,
  named: string | undefined,
): Promise<Adopter> {
  const email = canonicalEmail(orphanEmail);
  const member =
    named === undefined
      ? ((await customerOf({ db }, at.customerRef)) ?? (email ? await findMember(db, email) : undefined))
      : await findExactly(db, named);
  if (named !== undefined && !member)
    throw new FieldRefused('member', `No member has the address or id '${named}'.`);
  if (member?.deletedAt) throw new FieldRefused('member', 'This account is deleted.');
  if (member) return { member };
  if (!email)
    throw new FieldRefused(
      'member',
      'The customer has no address at the payment provider. Enter the member.',
    );
  return { newEmail: email, name: nameFor(name, email), id: newId() };
}

/**
 * Returns the member of an adopter. Makes the account first where there is none, and mails its owner a link that sets a
 * password. Throws FieldRefused when another member can still take the address back.
 */
export async function openAccount(deps: Deps, adopter: Adopter): Promise<MemberRow> {
  if ('member' in adopter) return adopter.member;
  const now = new Date(deps.clock.now());
  const { id, newEmail: email, name } = adopter;
  // The member got the welcome before the restore.
  const row = { id, email, name, createdAt: now, updatedAt: now, welcomedAt: now };
  const made = await deps.db.transaction(async (tx) => {
    const inTransaction = { ...deps, db: tx };
    const found = await ensureMember(inTransaction, row);
    // A new account has no language yet.
    if (found?.isNew) await sendPasswordLink(inTransaction, { language: 'en' }, found.member, 'restored');
    return found?.member;
  });
  if (made) return made;
  throw new FieldRefused(
    'member',
    `${email} is reserved for 7 days: a member changed it and can take it back. Enter the member.`,
  );
}

async function customerOf(
  { db }: Pick<Deps, 'db'>,
  customerRef: string | undefined,
): Promise<MemberRow | undefined> {
  if (customerRef === undefined) return undefined;
  const [row] = await db
    .select({ member: members })
    .from(members)
    .innerJoin(memberBilling, eq(memberBilling.memberId, members.id))
    .where(eq(memberBilling.customerRef, customerRef));
  return row?.member;
}
