import { endAccess } from '../../accounts/security/end-access.ts';
import { lockMember } from '../../accounts/security/lock-member.ts';
import { defineAct } from './member-act.ts';

/** Signs a member out everywhere. */
export const signOutAct = defineAct({
  name: 'member sign-out',
  subject: 'sign-in',
  summary:
    'Ends every session, code and open link of a member. The password and links that undo a change of email stay.',
  role: 'support',
  fields: {},
  prepare: ({ db, clock }, member) => ({
    async run() {
      await db.transaction(async (tx) => {
        const locked = await lockMember(tx, member.id);
        if (locked) await endAccess({ db: tx, clock }, locked);
      });
      return `${member.email} is signed out everywhere.`;
    },
  }),
});
