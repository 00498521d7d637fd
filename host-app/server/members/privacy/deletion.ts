import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { DAY_MS } from '#club/facts/limits.ts';
import { DELETION_DAYS } from '#club/facts/retention.ts';
import { formatDay } from '#club/rules/dates.ts';
import { endForDeletion, renewAfterDeletion } from '../../billing/cancellation/end-for-deletion.ts';
import { isUnavailable, withMemberLock } from '../../billing/store/money-context.ts';
import { abandonOpenCheckout } from '../../billing/sync/sync-checkout.ts';
import { isAlive, loadMember, ownerAddressesOf } from '../../db/member-rows.ts';
import { type MemberRow, members } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import { logTextOf } from '../../deps/log.ts';
import { neededMail } from '../../mail/member-mail.ts';
import { eraseMember } from './erase.ts';

/**
 * Plans the deletion of an account and mails its date (PRIVACY-04). A paid plan does not renew, and one with a
 * missing payment ends. An open payment page ends, unless it was paid. A second call keeps the first
 * date and sends no mail. Returns the date.
 */
export async function planDeletion(deps: Deps, memberId: string): Promise<Date> {
  const deleteAt = new Date(deps.clock.now() + DELETION_DAYS * DAY_MS);
  // First, so that a plan that was paid or comes back ends with its period, too.
  await abandonOpenCheckout(deps, memberId);
  await withMemberLock(deps.db, memberId, async (tx) => {
    const [member] = await tx
      .update(members)
      .set({ deleteAt })
      .where(and(eq(members.id, memberId), isNull(members.deleteAt), isAlive))
      .returning();
    if (!member) return;
    const now = new Date(deps.clock.now());
    await endForDeletion(tx, now, memberId);
    for (const email of await ownerAddressesOf(tx, member, now)) {
      const mail = neededMail(deps, { ...member, email }, (words, language, linkTo) =>
        words.deletionPlanned(formatDay(deleteAt.getTime(), language), linkTo('profile-data')),
      );
      await deps.mail.send(mail, tx);
    }
  });
  // Another tab may have opened one since then.
  await abandonOpenCheckout(deps, memberId);
  return (await loadMember(deps.db, memberId)).deleteAt ?? deleteAt;
}

/**
 * Undoes the planned deletion before its date, and mails that. A plan that has not ended yet renews again. Returns the date
 * if it was too late, otherwise undefined.
 */
export async function keepAccount(deps: Deps, memberId: string): Promise<Date | undefined> {
  const { db, clock } = deps;
  await withMemberLock(db, memberId, async (tx) => {
    const now = new Date(clock.now());
    const kept = await tx
      .update(members)
      .set({ deleteAt: null })
      .where(and(eq(members.id, memberId), gt(members.deleteAt, now)))
      .returning();
    for (const member of kept) {
      await renewAfterDeletion(tx, memberId, now);
      for (const email of await ownerAddressesOf(tx, member, now)) {
        const mail = neededMail(deps, { ...member, email }, (words, _, linkTo) =>
          words.accountKept(linkTo('profile-data')),
        );
        await deps.mail.send(mail, tx);
      }
    }
  });
  return (await loadMember(db, memberId)).deleteAt ?? undefined;
}

/** How many accounts are read together. */
const PAGE = 100;

/**
 * Deletes the accounts whose time has come, the oldest date first. Run it every hour, on any number of processes. One that
 * fails, or whose plan cannot be ended because the payment provider is down, waits for the next run. The others go on.
 */
export async function deleteDueAccounts(deps: Deps): Promise<void> {
  let last: MemberRow | undefined;
  for (;;) {
    const page = await readDue(deps, last);
    for (const member of page) await deleteDue(deps, member);
    if (page.length < PAGE) return;
    last = page.at(-1);
  }
}

/** Returns the next accounts after `last`: one that failed stays due, and must not be read again in this run. */
function readDue({ db, clock }: Deps, last: MemberRow | undefined): Promise<MemberRow[]> {
  const isLater = last?.deleteAt
    ? or(
        gt(members.deleteAt, last.deleteAt),
        and(eq(members.deleteAt, last.deleteAt), gt(members.id, last.id)),
      )
    : undefined;
  return db
    .select()
    .from(members)
    .where(and(lte(members.deleteAt, new Date(clock.now())), isLater))
    .orderBy(members.deleteAt, members.id)
    .limit(PAGE);
}

async function deleteDue(deps: Deps, member: MemberRow): Promise<void> {
  await eraseMember(deps, member).catch((thrown: unknown) => {
    if (isUnavailable(thrown))
      return deps.log('an account waits for its deletion: the payment provider does not answer', member.id);
    deps.metrics.backgroundFailed();
    deps.log('an account could not be deleted; the next run tries again', logTextOf(thrown));
  });
}
