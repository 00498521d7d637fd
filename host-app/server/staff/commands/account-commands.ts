import { writeFile } from 'node:fs/promises';
import { setEmail } from '../../accounts/security/email-change.ts';
import { lockMember } from '../../accounts/security/lock-member.ts';
import { canonicalEmail } from '../../deps/canonical-email.ts';
import { languageOf } from '../../mail/member-mail.ts';
import { planDeletion } from '../../members/privacy/deletion.ts';
import { eraseMember } from '../../members/privacy/erase.ts';
import { memberArchive } from '../../members/privacy/export-data.ts';
import { recordAct } from '../record-act.ts';
import { signOutAll } from '../sign-out-all.ts';
import { StaffRefused } from '../staff-refused.ts';
import type { Command } from './command.ts';
import { openMemberAct } from './member-act.ts';
import { counted, dayText } from './text-lines.ts';

/** What staff can do for the account of a member who cannot do it alone. */
export const accountCommands: readonly Command[] = [
  {
    name: 'member change-email',
    takes: ['<member>', '<address>'],
    does: 'Changes the address, signs the member out and mails both addresses. The old one can undo it.',
    options: ['yes'],
    isAct: true,
    async run(desk, typed) {
      const { member, act } = await openMemberAct(desk, typed, 'member change-email');
      const { deps } = desk;
      const [, typedEmail = ''] = typed.words;
      const email = canonicalEmail(typedEmail);
      if (!email) throw new StaffRefused(`'${typedEmail}' does not have the form of an address.`);
      if (member.deletedAt) throw new StaffRefused('This account is deleted.');
      await desk.confirm(`Change ${member.email} to ${email}? Check first that the member asks for it.`);
      await act({}, async () => {
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
    },
  },
  {
    name: 'sign-out-everyone',
    takes: [],
    does: 'Ends every session and open password link of all members, such as after a restore.',
    options: ['yes'],
    isAct: true,
    async run({ deps, staff, confirm }, { options: { why = '' } }) {
      await confirm('Sign out all members?');
      const count = await recordAct(deps, { staff, act: 'sign-out-everyone', why }, () => signOutAll(deps));
      return `${counted(count, 'member')} signed out.`;
    },
  },
  {
    name: 'member export',
    takes: ['<member>', '<file.zip>'],
    does: 'Writes everything that is stored about a member, and the photo, into a new file for this user only.',
    isAct: true,
    async run(desk, typed) {
      const { member, act } = await openMemberAct(desk, typed, 'member export');
      const [, file = ''] = typed.words;
      await act({}, async () => {
        const archive = await memberArchive(desk.deps, member.id);
        if (!archive) throw new StaffRefused('This account is deleted.');
        await writeFile(file, archive, { mode: 0o600, flag: 'wx' }).catch((cause: unknown) => {
          throw new StaffRefused(`${file} cannot be written, or it exists already.`, { cause });
        });
      });
      return `Wrote the data of ${member.email} to ${file}. Delete the file when it is handed over.`;
    },
  },
  {
    name: 'member delete',
    takes: ['<member>'],
    does: 'Plans the deletion of an account, which the member can undo until its date. --now deletes it at once.',
    options: ['now', 'yes'],
    isAct: true,
    async run(desk, typed) {
      const { member, act } = await openMemberAct(desk, typed, 'member delete');
      if (member.deletedAt) throw new StaffRefused('This account is deleted.');
      if (typed.options.now === undefined) {
        await desk.confirm(`Plan the deletion of ${member.email}?`);
        const at = await act({ when: 'planned' }, () => planDeletion(desk.deps, member.id));
        return `${member.email} will be deleted on ${dayText(at)}. A mail names the date and how to keep the account.`;
      }
      await desk.confirm(`Delete ${member.email} now? It ends the plan and cannot be undone.`);
      await act({ when: 'now' }, () => eraseMember(desk.deps, member));
      return `The account ${member.id} is deleted. Invoices stay without a name.`;
    },
  },
];
