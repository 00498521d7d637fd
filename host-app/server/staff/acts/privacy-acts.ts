import type { MemberRow } from '../../db/schema/accounts.ts';
import { keepAccount, planDeletion } from '../../members/privacy/deletion.ts';
import { eraseMember } from '../../members/privacy/erase.ts';
import { mailExportLink } from '../../members/privacy/mail-export-link.ts';
import { dayText } from '../lists/text.ts';
import { StaffRefused } from './act-fields.ts';
import { defineAct } from './staff-act.ts';

/** Mails the link that the member can request on the profile. */
export const sendExportAct = defineAct({
  name: 'member send-export',
  slug: 'member-send-export',
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

/** Plans a deletion, or deletes at once. */
export const deleteAct = defineAct({
  name: 'member delete',
  slug: 'member-delete',
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
  slug: 'member-keep',
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
