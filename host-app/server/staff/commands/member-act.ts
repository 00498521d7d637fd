import { requireMember } from '../find-members.ts';
import { recordAct } from '../record-act.ts';
import type { Desk, Typed } from './command.ts';

/**
 * Finds the member of an act: the first word. The returned `act` records what it runs. Throws StaffRefused when there is
 * no such member.
 */
export async function openMemberAct(
  { deps, staff }: Desk,
  { words: [who = ''], options: { why = '' } }: Typed,
  name: string,
) {
  const member = await requireMember(deps.db, who);
  return {
    member,
    act: <T>(detail: Record<string, string>, work: () => Promise<T>) =>
      recordAct(deps, { staff, act: name, why, memberId: member.id, detail }, work),
  };
}
