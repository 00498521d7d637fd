import type { Command } from 'commander';
import { recordLook } from '../acts/record-act.ts';
import { requireMember } from '../acts/targets.ts';
import { findMembers, findPendingRegistration } from '../lists/find-members.ts';
import { memberCardText, readMemberCard } from '../lists/member-card.ts';
import { listPayments } from '../lists/member-payments.ts';
import { dayText, minuteText, table } from '../lists/text.ts';
import { readTimeline } from '../lists/timeline.ts';
import { type Run, readLimit, type StaffContext } from './terminal.ts';

const FOUND_AT_MOST = 50;
const SHOWN_INVOICES = 5;
const TIMELINE_ENTRIES = 30;

/** Adds the commands that look at members. */
export function addMemberCommands(member: Command, run: Run): void {
  member
    .command('find <text>')
    .description(
      'Lists members whose address or name contains the words, or whose id it is: of an invoice, a receipt or Stripe.',
    )
    .action(run(find));
  member
    .command('show <member>')
    .description('Shows the account, plan, sessions, passkeys and newest invoices of a member.')
    .action(run(show));
  member
    .command('timeline <member>')
    .description('Lists the mails, payments, plans, holds, sign-ins and acts of a member, newest first.')
    .option('--limit <number>', 'lists at most this many', readLimit, TIMELINE_ENTRIES)
    .option('--after <entry>', 'continues a list where it ended')
    .action(run(timeline));
}

async function find({ deps, staff }: StaffContext, text: string) {
  const found = await findMembers(deps, text, FOUND_AT_MOST);
  await recordLook(deps, { staff, look: 'find', found: found.length }, async () => undefined);
  if (found.length === 0) return `No member found.${await pendingText(deps, text)}`;
  const rows = found.map(({ id, email, name, lastName, createdAt }) => [
    id,
    email,
    `${name} ${lastName}`.trim(),
    `since ${dayText(createdAt)}`,
  ]);
  const more = found.length === FOUND_AT_MOST ? `\nOnly the newest ${FOUND_AT_MOST} are listed.` : '';
  return table(rows) + more;
}

async function pendingText({ db }: StaffContext['deps'], text: string): Promise<string> {
  const pending = await findPendingRegistration(db, text);
  if (!pending) return '';
  return ` ${pending.email} signed up at ${minuteText(pending.createdAt)} and did not type the code yet.`;
}

async function show({ deps, staff }: StaffContext, who: string) {
  const member = await requireMember(deps.db, who);
  return recordLook(deps, { staff, look: 'show', memberId: member.id }, async () => {
    const { rows } = await listPayments(deps, { memberId: member.id }, { limit: SHOWN_INVOICES });
    return memberCardText(await readMemberCard(deps, member), rows);
  });
}

async function timeline(
  { deps, staff }: StaffContext,
  who: string,
  { limit, after }: { limit: number; after?: string },
) {
  const { id } = await requireMember(deps.db, who);
  const { entries, next } = await recordLook(deps, { staff, look: 'timeline', memberId: id }, () =>
    readTimeline(deps, id, { limit, ...(after !== undefined && { after }) }),
  );
  if (entries.length === 0) return 'Nothing happened yet.';
  const rows = entries.map((entry) => [minuteText(entry.at), entry.kind, entry.id, entry.text]);
  return table(rows) + (next === undefined ? '' : `\nThere is more: --after ${next}`);
}
