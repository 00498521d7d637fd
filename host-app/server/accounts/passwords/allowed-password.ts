import type { Deps } from '../../deps/deps.ts';
import { refuse } from '../../deps/refusal.ts';
import { noteEvent, type SecurityEvent } from '../../deps/security-events.ts';
import type { Caller } from '../../http/caller.ts';
import { clubBrand } from '../../settings/brand/read-brand.ts';
import { wordsIn } from '../../words/words.ts';
import { isContextWords, type PasswordOwner } from './context-words.ts';
import { isKnownPassword } from './known-passwords.ts';
import { type PasswordRefusals, passwordRefusals } from './password-refusals.copy.ts';

/** A new password, and whose it will be. */
interface NewPassword {
  password: string;
  owner: PasswordOwner & { id?: string };
  /** What is logged when it is refused. */
  refused: SecurityEvent;
}

/**
 * Throws 400, in the language of the page, when a new password is easy to guess: it is made of the member's or the club's
 * words, or it is known. Call it after `requireStrong`. The breach service is asked last.
 */
export async function requireAllowed(
  deps: Pick<Deps, 'breaches' | 'config' | 'secrets' | 'securityLog'>,
  caller: Caller,
  newPassword: NewPassword,
): Promise<void> {
  const fault = await faultOf(deps, newPassword);
  if (!fault) return;
  noteEvent(deps, newPassword.refused, { memberId: newPassword.owner.id, caller });
  throw refuse(400, wordsIn(caller.language, 'password-refusals', passwordRefusals)[fault]);
}

async function faultOf(
  { breaches, config }: Pick<Deps, 'breaches' | 'config'>,
  { password, owner }: NewPassword,
): Promise<keyof PasswordRefusals | undefined> {
  if (isContextWords(password, owner, clubBrand(config).name)) return 'own';
  if (await isKnownPassword(password)) return 'known';
  return (await breaches.isStolen(password.normalize('NFC'))) ? 'known' : undefined;
}
