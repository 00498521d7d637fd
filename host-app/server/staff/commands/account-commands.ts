import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { deletePasskey } from '../../accounts/passkeys/remove-passkey.ts';
import { setEmail } from '../../accounts/security/email-change.ts';
import { lockMember } from '../../accounts/security/lock-member.ts';
import { canonicalEmail } from '../../deps/canonical-email.ts';
import { languageOf } from '../../mail/member-mail.ts';
import { planDeletion } from '../../members/privacy/deletion.ts';
import { eraseMember } from '../../members/privacy/erase.ts';
import { memberArchive } from '../../members/privacy/export-data.ts';
import { requireMember } from '../find-members.ts';
import { StaffRefused } from '../staff-refused.ts';
import { dayText } from '../text-lines.ts';
import { type Run, WHY, YES } from './run-work.ts';
import type { StaffContext } from './staff-context.ts';

/** Adds what staff can do for the account of a member who cannot do it alone. */
export function addAccountCommands(member: Command, run: Run): void {
  member
    .command('change-email <member> <address>')
    .description(
      'Changes the address, signs the member out and mails both addresses. The old one can undo it.',
    )
    .option(...WHY)
    .option(...YES)
    .action(run(changeEmail));
  member
    .command('remove-passkey <member> <passkey>')
    .description(
      'Removes a passkey and mails the member. `member show` lists the ids. Sessions that it opened go on.',
    )
    .option(...WHY)
    .action(run(removePasskey));
  member
    .command('export <member> <file.zip>')
    .description(
      'Writes everything that is stored about a member, and the photo, into a new file for this user only.',
    )
    .option(...WHY)
    .action(run(exportMember));
  member
    .command('delete <member>')
    .description(
      'Plans the deletion of an account, which the member can undo until its date. --now deletes it at once.',
    )
    .option('--now', 'deletes the account at once')
    .option(...WHY)
    .option(...YES)
    .action(run(deleteMember));
}

async function changeEmail({ deps, confirm, record }: StaffContext, who: string, typedEmail: string) {
  const member = await requireMember(deps.db, who);
  const email = canonicalEmail(typedEmail);
  if (!email) throw new StaffRefused(`'${typedEmail}' does not have the form of an address.`);
  if (member.deletedAt) throw new StaffRefused('This account is deleted.');
  await confirm(`Change ${member.email} to ${email}? Check first that the member asks for it.`);
  await record({ memberId: member.id }, async () => {
    const changed = await deps.db.transaction(async (tx) => {
      const before = await lockMember(tx, member.id);
      return before && setEmail({ ...deps, db: tx }, before, { email, language: languageOf(member) });
    });
    if (!changed) {
      const reserved = 'It may also be reserved: a changed address can be taken back for 7 days.';
      throw new StaffRefused(`Another member has this address. ${reserved}`);
    }
  });
  return `${member.email} is now ${email}. Both got a mail.`;
}

async function removePasskey({ deps, record }: StaffContext, who: string, id: string) {
  const member = await requireMember(deps.db, who);
  const name = await record({ memberId: member.id, detail: { passkey: id } }, async () => {
    const removed = await deps.db.transaction(async (tx) => {
      const locked = await lockMember(tx, member.id);
      return locked && deletePasskey({ ...deps, db: tx }, locked, { id, language: languageOf(member) });
    });
    if (removed === undefined)
      throw new StaffRefused(
        `This member has no passkey ${id}. List them with: club member show ${member.id}`,
      );
    return removed;
  });
  return `The passkey ${name} of ${member.email} is removed. The member gets a mail.`;
}

async function exportMember({ deps, record }: StaffContext, who: string, file: string) {
  const member = await requireMember(deps.db, who);
  await record({ memberId: member.id }, async () => {
    const archive = await memberArchive(deps, member.id);
    if (!archive) throw new StaffRefused('This account is deleted.');
    await writeFile(file, archive, { mode: 0o600, flag: 'wx' }).catch((cause: unknown) => {
      throw new StaffRefused(`${file} cannot be written, or it exists already.`, { cause });
    });
  });
  return `Wrote the data of ${member.email} to ${file}. Delete the file when it is handed over.`;
}

async function deleteMember(
  { deps, confirm, record }: StaffContext,
  who: string,
  { now: isNow }: { now?: true },
) {
  const member = await requireMember(deps.db, who);
  if (member.deletedAt) throw new StaffRefused('This account is deleted.');
  if (isNow) {
    await confirm(`Delete ${member.email} now? It ends the plan and cannot be undone.`);
    await record({ memberId: member.id, detail: { when: 'now' } }, () => eraseMember(deps, member));
    return `The account ${member.id} is deleted. Invoices stay without a name.`;
  }
  await confirm(`Plan the deletion of ${member.email}?`);
  const planned = { memberId: member.id, detail: { when: 'planned' } };
  const at = await record(planned, () => planDeletion(deps, member.id));
  return `${member.email} will be deleted on ${dayText(at)}. A mail names the date and how to keep the account.`;
}
