import type { DeskRequest } from '../desk-request.ts';
import { checkPasskey } from './check-passkey.ts';
import { isRecent, noteVerified } from './staff-session.ts';

/**
 * Returns whether the person used the passkey a few minutes ago, or has sent an answer of it now. An answer of another
 * person's passkey is not enough.
 */
export async function verifyAgain(
  { deps, person, session, caller }: DeskRequest,
  credential: string | null,
): Promise<boolean> {
  if (isRecent(deps, session)) return true;
  if (!credential || (await checkPasskey(deps, caller, credential)) !== person.id) return false;
  await noteVerified(deps, session);
  return true;
}
