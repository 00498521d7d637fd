import { writeFile } from 'node:fs/promises';
import type { MemberRow } from '../../db/schema/accounts.ts';
import { keepAccount, planDeletion } from '../../members/privacy/deletion.ts';
import { eraseMember } from '../../members/privacy/erase.ts';
import { memberArchive } from '../../members/privacy/export-data.ts';
import { mailExportLink } from '../../members/privacy/mail-export-link.ts';
import { dayText } from '../lists/formats.ts';
import { StaffRefused } from './act-fields.ts';
import { defineAct, readFirst, type StaffAct } from './staff-act.ts';

const fileFields = {
  file: {
    kind: 'text',
    label: 'File',
    description: 'the new file',
    valueName: 'file.zip',
    isRequired: true,
    isWord: true,
  },
} as const;

/** Mails the link that the member can request on the profile. */
export const sendExportAct = defineAct({
  name: 'member send-export',
  title: 'Send a copy of the data',
  about: 'Mails the member a link to everything that is stored. You do not see it.',
  subject: 'privacy',
  role: 'support',
  fields: {},
  prepare: (deps, member) => ({
    async run() {
      const expiresAt = await mailExportLink(deps, member);
      return `${member.email} gets a mail with a link that works until ${dayText(expiresAt)}.`;
    },
  }),
});

/** Writes the data of a member to a file of this machine. Only commands have it. */
export const exportAct: StaffAct<MemberRow> = {
  name: 'member export',
  about:
    'Writes everything that is stored about a member, and the photo, into a new file for this user only.',
  role: 'owner',
  asksFirst: false,
  fields: fileFields,
  prepare: readFirst<MemberRow, typeof fileFields>({
    fields: fileFields,
    prepare: (deps, member, { file }) => ({
      memberId: member.id,
      async run() {
        const archive = await memberArchive(deps, member.id);
        if (!archive) throw new StaffRefused('This account is deleted.');
        await writeFile(file, archive, { mode: 0o600, flag: 'wx' }).catch((cause: unknown) => {
          throw new StaffRefused(`${file} cannot be written, or it exists already.`, { cause });
        });
        return `Wrote the data of ${member.email} to ${file}. Delete the file when it is handed over.`;
      },
    }),
  }),
};

/** Plans a deletion, or deletes immediately. */
export const deleteAct = defineAct({
  name: 'member delete',
  title: 'Delete the account',
  about: 'Plans the deletion. The member can undo it until its date.',
  isEnding: true,
  subject: 'privacy',
  role: 'support',
  asksFirst: true,
  fields: {
    now: {
      kind: 'flag',
      label: 'At once',
      description: 'deletes the account at once',
      role: 'owner',
    },
  },
  prepare(deps, member, { now: isNow }) {
    if (isNow)
      return {
        question: `Delete ${member.email} now? It ends the plan and cannot be undone.`,
        detail: { when: 'now' },
        async run() {
          await eraseMember(deps, member);
          return `The account ${member.id} is deleted. Invoices stay without a name.`;
        },
      };
    return {
      question: `Plan the deletion of ${member.email}?`,
      detail: { when: 'planned' },
      async run() {
        const at = dayText(await planDeletion(deps, member.id));
        return `${member.email} will be deleted on ${at}. A mail names the date and how to keep the account.`;
      },
    };
  },
});

/** Undoes a planned deletion. */
export const keepAct = defineAct({
  name: 'member keep',
  title: 'Keep the account',
  about: 'Undoes a planned deletion.',
  subject: 'privacy',
  isUndo: true,
  role: 'support',
  fields: {},
  check: (_, member) => requireDeletion(member),
  prepare(deps, member) {
    requireDeletion(member);
    return {
      async run() {
        const late = await keepAccount(deps, member.id);
        if (late) throw new StaffRefused(`It is too late: the deletion was due on ${dayText(late)}.`);
        return `${member.email} keeps the account.`;
      },
    };
  },
});

function requireDeletion({ deleteAt }: MemberRow): void {
  if (!deleteAt) throw new StaffRefused('No deletion of this account is planned.');
}
