import { type Command, Option } from 'commander';
import { type StaffRole, staffRoles } from '../../db/schema/staff.ts';
import { INVITE_MINUTES, inviteStaff, listInvites, listStaff, removeStaff } from '../acts/people.ts';
import { counted, dayText, minuteText, table } from '../lists/text.ts';
import { type Run, type StaffContext, WHY } from './terminal.ts';

/** Adds what the people of the staff desk need a terminal for: the first invitation, and a lost passkey. */
export function addPeopleCommands(staff: Command, run: Run): void {
  staff
    .command('invite <address>')
    .description(
      `Prints a link to the staff desk that makes a passkey. It works once, for ${INVITE_MINUTES} minutes.`,
    )
    .addOption(
      new Option('--role <role>', 'what the person may do').choices(staffRoles).makeOptionMandatory(),
    )
    .option(...WHY)
    .action(run(invite));
  staff.command('list').description('Lists the people of the staff desk.').action(run(list));
  staff
    .command('remove <address>')
    .description('Removes a person from the staff desk, and ends sign-ins, passkeys and open links.')
    .option(...WHY)
    .action(run(remove));
}

async function invite({ deps, record }: StaffContext, email: string, { role }: { role: StaffRole }) {
  const link = await record({ detail: { person: email, role } }, () => inviteStaff(deps, { email, role }));
  return `${link}\nOpen it within ${INVITE_MINUTES} minutes, on the device that gets the passkey. It works once.`;
}

async function list({ deps }: StaffContext) {
  const people = await listStaff(deps.db);
  const invites = await listInvites(deps.db, deps.clock.now());
  if (people.length + invites.length === 0) return 'Nobody. Invite the first with: club staff invite';
  return table([
    ...people.map(({ email, role, createdAt, passkeys, usedAt }) => [
      email,
      role,
      `since ${dayText(createdAt)}`,
      counted(passkeys, 'passkey'),
      usedAt ? `last used ${minuteText(usedAt)}` : 'never used',
    ]),
    ...invites.map(({ email, role, expiresAt }) => [email, role, `invited until ${minuteText(expiresAt)}`]),
  ]);
}

async function remove({ deps, record }: StaffContext, email: string) {
  await record({ detail: { person: email } }, () => removeStaff(deps, email));
  return `${email} is removed, and signed out of the staff desk.`;
}
