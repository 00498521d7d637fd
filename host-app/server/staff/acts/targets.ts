import type { Db } from '../../db/open.ts';
import type { MemberRow } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import { findExactly } from '../lists/find-members.ts';
import type { Orphan } from '../lists/orphans.ts';
import { type ContactMessage, subjectOf } from '../lists/staff-lists.ts';
import { StaffRefused } from './act-fields.ts';
import { reconcileAct, signOutEveryoneAct } from './club-acts.ts';
import { freeMonthsAct } from './free-months-act.ts';
import { endHoldAct, holdAct } from './hold-acts.ts';
import { dropMailAct, resendAct, resendMailsAct, unsubscribeAct } from './mail-acts.ts';
import { cancelAct, grantAct } from './membership-acts.ts';
import { messageActs, requireMessage } from './message-acts.ts';
import { orphanActs, requireOrphan } from './orphan-acts.ts';
import { inviteAct, removeAct } from './people.ts';
import { deleteAct, keepAct, sendExportAct } from './privacy-acts.ts';
import { refundAct } from './refund-act.ts';
import { changeEmailAct, removePasskeyAct, signOutAct } from './sign-in-acts.ts';
import type { DeskAct, MemberAct } from './staff-act.ts';

/** What acts are done for, with what its command and its page need. */
export interface ActTarget<Target, Act extends DeskAct<Target> = DeskAct<Target>> {
  /** The word in the help, such as `member`. */
  word: string;
  /** Every act for it, in the order of help and forms. */
  acts: readonly Act[];
  /** Returns the target of what was typed. Throws StaffRefused when there is none. */
  find(deps: Deps, typed: string): Promise<Target>;
  idOf(target: Target): string;
  /** Returns the name for headings. */
  nameOf(target: Target): string;
  /** Returns the path of the page with this id. */
  pathOf(id: string): string;
  /** The text of the link to its page. */
  back: string;
}

/** Acts for a member. The most common act of a subject is first. */
export const memberTarget: ActTarget<MemberRow, MemberAct> = {
  word: 'member',
  acts: [
    refundAct,
    freeMonthsAct,
    cancelAct,
    holdAct,
    endHoldAct,
    grantAct,
    resendAct,
    unsubscribeAct,
    changeEmailAct,
    signOutAct,
    removePasskeyAct,
    sendExportAct,
    deleteAct,
    keepAct,
  ],
  find: ({ db }, typed) => requireMember(db, typed),
  idOf: ({ id }) => id,
  nameOf: ({ name, lastName, email }) => `${name} ${lastName}`.trim() || email,
  pathOf: (id) => `/members/${id}`,
  back: 'Back to the member',
};

/** Acts for a subscription without a member. */
export const orphanTarget: ActTarget<Orphan> = {
  word: 'subscription',
  acts: orphanActs,
  find: requireOrphan,
  idOf: ({ at }) => at.ref,
  nameOf: ({ at }) => at.ref,
  pathOf: (ref) => `/orphans/${encodeURIComponent(ref)}`,
  back: 'Back to the subscription',
};

/** Acts for a message of the forms. */
export const messageTarget: ActTarget<ContactMessage> = {
  word: 'message',
  acts: messageActs,
  find: requireMessage,
  idOf: ({ id }) => id,
  nameOf: subjectOf,
  pathOf: (id) => `/messages/${encodeURIComponent(id)}`,
  back: 'Back to the message',
};

/** Every act of the club, in the order of help. Only commands have them. */
export const clubActs = [resendMailsAct, dropMailAct, inviteAct, removeAct, reconcileAct, signOutEveryoneAct];

/** Returns the member with exactly this address or id. Throws StaffRefused when there is none. */
export async function requireMember(db: Db, emailOrId: string): Promise<MemberRow> {
  const found = await findExactly(db, emailOrId);
  if (found) return found;
  throw new StaffRefused(
    `No member has the address or id '${emailOrId}'. Search with: club member find <text>`,
  );
}
