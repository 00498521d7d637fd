import { MINUTE_MS } from '#club/facts/limits.ts';
import { identityCopy } from '#contract/messages/identity.copy.ts';
import type { Deps, SignedIn } from '../deps/deps.ts';
import { refuse } from '../deps/refusal.ts';

const RECENT_SIGN_IN_MS = 15 * MINUTE_MS;

/** Returns whether the member signed in recently enough to set a password without a mail. */
export const isSignInRecent = ({ clock }: Pick<Deps, 'clock'>, { signedInAt }: SignedIn): boolean =>
  clock.now() - signedInAt.getTime() <= RECENT_SIGN_IN_MS;

/** Throws 403 when the sign-in is too old: a stolen session must not leave a lasting way in, or remove the owner's. */
export function requireRecent(deps: Pick<Deps, 'clock'>, member: SignedIn): void {
  if (!isSignInRecent(deps, member)) throw refuse(403, identityCopy.signInAgain);
}
