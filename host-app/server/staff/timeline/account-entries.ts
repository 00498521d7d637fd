import { and, desc, eq, notInArray } from 'drizzle-orm';
import { type MemberRow, sessions } from '../../db/schema/accounts.ts';
import { mailQueue } from '../../db/schema/mail.ts';
import { staffActs } from '../../db/schema/staff.ts';
import { addressesOf, isMailTo } from '../../members/privacy/member-records.ts';
import { LOOKS } from '../looks.ts';
import { dayText } from '../text-lines.ts';
import { entryOf, type Span, type TimelineEntry } from './timeline-entry.ts';

/** Returns the sign-ins that are still stored. */
export async function signInsOf({ db, memberId, isUpTo, rows }: Span): Promise<TimelineEntry[]> {
  const found = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), isUpTo(sessions.createdAt)))
    .orderBy(desc(sessions.createdAt))
    .limit(rows);
  return found.map(({ id, createdAt, device, revokedAt }) => {
    const ended = revokedAt ? `, ended ${dayText(revokedAt)}` : '';
    return entryOf('sign-in', id, createdAt, `${device || 'unknown device'}${ended}`);
  });
}

/** Returns what staff did, without looks. */
export async function actsOf({ db, memberId, isUpTo, rows }: Span): Promise<TimelineEntry[]> {
  const found = await db
    .select()
    .from(staffActs)
    .where(
      and(eq(staffActs.memberId, memberId), notInArray(staffActs.act, [...LOOKS]), isUpTo(staffActs.begunAt)),
    )
    .orderBy(desc(staffActs.begunAt))
    .limit(rows);
  return found.map(({ id, begunAt, staff, act, outcome, fault, why }) =>
    entryOf(
      'act',
      String(id),
      begunAt,
      `${staff}: ${act}, ${fault ? `${outcome}: ${fault}` : outcome}, "${why}"`,
    ),
  );
}

/** Returns the mails to the addresses of a member. */
export async function mailsOf({ db, isUpTo, rows }: Span, member: MemberRow): Promise<TimelineEntry[]> {
  const found = await db
    .select()
    .from(mailQueue)
    .where(and(isMailTo({ id: member.id, addresses: addressesOf(member) }), isUpTo(mailQueue.queuedAt)))
    .orderBy(desc(mailQueue.queuedAt))
    .limit(rows);
  return found.map(({ id, queuedAt, state, subject, expiresAt, recipient, error }) => {
    // The subject of a code may be the code itself. A mail that staff dropped has none any more.
    const what = expiresAt ? '(a code or a link)' : subject || '(text erased)';
    return entryOf(
      'mail',
      String(id),
      queuedAt,
      `${state}, to ${recipient}, ${what}${error ? `, ${error}` : ''}`,
    );
  });
}
