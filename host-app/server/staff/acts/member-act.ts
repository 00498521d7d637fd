import type { MemberRow } from '../../db/schema/accounts.ts';
import { StaffRefused } from '../staff-refused.ts';
import type { ActField } from './act-fields.ts';
import { type DefinedAct, readFirst, type StaffAct } from './staff-act.ts';

/** What an act is about. Forms and help list the acts by it. */
export type ActSubject = 'sign-in' | 'membership' | 'money' | 'mail' | 'privacy';

/** An act for one member. */
export interface MemberAct extends StaffAct<MemberRow> {
  subject: ActSubject;
  /** It can be done for a member whose account is deleted. */
  forDeleted: boolean;
}

interface DefinedMemberAct<Fields extends Readonly<Record<string, ActField>>>
  extends DefinedAct<MemberRow, Fields>,
    Pick<MemberAct, 'subject'> {
  forDeleted?: boolean;
}

const callsProvider: readonly ActSubject[] = ['membership', 'money', 'privacy'];

/** Returns an act for a member, which the audit names. It is refused for a deleted account. */
export function defineAct<const Fields extends Readonly<Record<string, ActField>>>(
  defined: DefinedMemberAct<Fields>,
): MemberAct {
  const { asksFirst = false, forDeleted = false } = defined;
  const prepare = readFirst(defined);
  return {
    ...defined,
    asksFirst,
    forDeleted,
    async prepare(deps, member, values) {
      if (member.deletedAt && !forDeleted) throw new StaffRefused('This account is deleted.');
      // What asks the payment provider: two of these at once would each decide on what the other changes.
      const locks = callsProvider.includes(defined.subject) ? [member.id] : [];
      return { memberId: member.id, locks, ...(await prepare(deps, member, values)) };
    },
  };
}
