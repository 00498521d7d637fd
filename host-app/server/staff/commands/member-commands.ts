import type { Command } from 'commander';
import { noteEvent } from '../../deps/security-events.ts';
import { findMembers, requireMember } from '../find-members.ts';
import { readMemberCard } from '../member-card.ts';
import { dayText, table } from '../text-lines.ts';
import { memberCardText } from './member-card-text.ts';
import type { Run } from './run-work.ts';
import type { StaffContext } from './staff-context.ts';

const FOUND_AT_MOST = 50;
/** What the audit has in place of a reason. */
const LOOK = 'a look needs no reason';

/** Adds what staff can do for one member. */
export function addMemberCommands(member: Command, run: Run): void {
  member
    .command('find <text>')
    .description('Lists members whose address or name contains the text.')
    .action(run(find));
  member
    .command('show <member>')
    .description('Shows the account, plan, sessions, passkeys and newest invoices of a member.')
    .action(run(show));
}

async function find({ deps, record }: StaffContext, text: string) {
  const found = await findMembers(deps.db, text, FOUND_AT_MOST);
  await record({ detail: { found: found.length }, why: LOOK }, async () =>
    noteEvent(deps, ['staff-look', 'find', 'done']),
  );
  if (found.length === 0) return 'No member found.';
  const rows = found.map(({ id, email, name, lastName, createdAt }) => [
    id,
    email,
    `${name} ${lastName}`.trim(),
    `since ${dayText(createdAt)}`,
  ]);
  const more = found.length === FOUND_AT_MOST ? `\nOnly the newest ${FOUND_AT_MOST} are listed.` : '';
  return table(rows) + more;
}

async function show({ deps, record }: StaffContext, who: string) {
  const member = await requireMember(deps.db, who);
  const memberId = member.id;
  return record({ memberId, why: LOOK }, async () => {
    noteEvent(deps, ['staff-look', 'show', 'done'], { memberId });
    return memberCardText(await readMemberCard(deps, member));
  });
}
