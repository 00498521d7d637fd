import type { Deps } from '#server/deps/deps.ts';
import { inviteStaff } from '../people/invite-staff.ts';
import { listStaff } from '../people/staff-people.ts';

/** The first person of a development server. */
const FIRST_OWNER = 'owner@homefront.example.com';

/** Returns a link for the first owner of a development server that has no people yet, so that a developer can try the desk. */
export async function inviteFirstOwner(deps: Deps): Promise<string | undefined> {
  if (deps.config.production || (await listStaff(deps.db)).length > 0) return undefined;
  return inviteStaff(deps, { email: FIRST_OWNER, role: 'owner' });
}
