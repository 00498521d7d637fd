import { listPasskeys } from '../../accounts/passkeys/passkeys.ts';
import { deletePasskey } from '../../accounts/passkeys/remove-passkey.ts';
import { setEmail } from '../../accounts/security/email-change.ts';
import { endAccess } from '../../accounts/security/end-access.ts';
import { lockMember } from '../../accounts/security/lock-member.ts';
import { canonicalEmail } from '../../deps/canonical-email.ts';
import { languageOf } from '../../mail/member-mail.ts';
import { FieldRefused, StaffRefused } from './act-fields.ts';
import { defineAct } from './staff-act.ts';

/** Signs a member out everywhere. */
export const signOutAct = defineAct({
  name: 'member sign-out',
  title: 'Log out everywhere',
  about: 'Ends every session, code and open link. The password stays.',
  subject: 'sign-in',
  role: 'support',
  fields: {},
  prepare: ({ db, clock }, member) => ({
    async run() {
      await db.transaction(async (tx) => {
        const locked = await lockMember(tx, member.id);
        if (locked) await endAccess({ db: tx, clock }, locked);
      });
      return `${member.email} is logged out everywhere.`;
    },
  }),
});

/** Changes the address of a member who lost the mailbox. */
export const changeEmailAct = defineAct({
  name: 'member change-email',
  title: 'Change the address',
  about: 'Signs the member out and mails both addresses. The old one can undo it. Check who asks first.',
  subject: 'sign-in',
  isSensitive: true,
  role: 'support',
  asksFirst: true,
  fields: {
    address: {
      kind: 'text',
      label: 'New address',
      description: 'the new address',
      isRequired: true,
      isWord: true,
    },
  },
  prepare(deps, member, { address }) {
    const email = canonicalEmail(address);
    if (!email) throw new FieldRefused('address', `'${address}' does not have the form of an address.`);
    return {
      question: `Change ${member.email} to ${email}? Check first that the member asks for it.`,
      async run() {
        const changed = await deps.db.transaction(async (tx) => {
          const before = await lockMember(tx, member.id);
          return before && setEmail({ ...deps, db: tx }, before, { email, language: languageOf(member) });
        });
        if (changed) return `${member.email} is now ${email}. Both got a mail.`;
        const reserved = 'It may also be reserved: a changed address can be taken back for 7 days.';
        throw new StaffRefused(`Another member has this address. ${reserved}`);
      },
    };
  },
});

/** Removes a passkey, such as that of a lost phone. */
export const removePasskeyAct = defineAct({
  name: 'member remove-passkey',
  title: 'Remove a passkey',
  about: 'For a lost device. The member gets a mail. Sessions go on: log out everywhere to end them.',
  isEnding: true,
  subject: 'sign-in',
  role: 'support',
  fields: {
    passkey: {
      kind: 'text',
      label: 'Passkey',
      description: 'the id of the passkey',
      isRequired: true,
      isWord: true,
      suggest: async (deps, { id }) => {
        const passkeys = await listPasskeys(deps, id);
        return { rows: passkeys.map((passkey) => ({ value: passkey.id, label: passkey.name })) };
      },
    },
  },
  async check(deps, { id }) {
    if ((await listPasskeys(deps, id)).length === 0) throw new StaffRefused('This member has no passkey.');
  },
  prepare: (deps, member, { passkey: id }) => ({
    detail: { passkey: id },
    async run() {
      const name = await deps.db.transaction(async (tx) => {
        const locked = await lockMember(tx, member.id);
        return locked && deletePasskey({ ...deps, db: tx }, locked, { id, language: languageOf(member) });
      });
      if (name !== undefined)
        return `The passkey ${name} of ${member.email} is removed. The member gets a mail.`;
      throw new FieldRefused('passkey', `This member has no passkey ${id}.`);
    },
  }),
});
