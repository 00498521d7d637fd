import { startRegistration } from '@simplewebauthn/browser';
import { signalPasskeys } from '#browser/passkey-signals.ts';
import { canUsePasskeys } from '#browser/passkeys.ts';
import { field } from '#contract/read-field.ts';
import { securityCalls } from '#contract/security-calls.ts';
import type { Club } from '#core/club.ts';

type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];

/**
 * Lets the password manager that filled the password add a passkey by itself, for a member who has none. The member
 * gets a mail about it. Does nothing where the browser cannot. Never rejects and shows nothing: the member is signed in.
 */
export async function offerPasskey(club: Club): Promise<void> {
  try {
    if (!canUsePasskeys(club.options) || !club.session.signedIn.peek()) return;
    // oxlint-disable-next-line floor/newer-members -- An older browser has none.
    const capabilities = await PublicKeyCredential.getClientCapabilities?.();
    if (!capabilities?.['conditionalCreate']) return;
    const options = field(await club.send(securityCalls.passkeyOptions), 'options') as Options;
    if ((options.excludeCredentials ?? []).length > 0) return;
    const credential = await startRegistration({ optionsJSON: unattended(options), useAutoRegister: true });
    await store(club, credential);
  } catch {
    // The browser found no password of this site in its manager, or the server refused. The password still works.
  }
}

/** Stores a passkey. After a refusal the browser gets the current list, which hides it. */
async function store(club: Club, credential: unknown): Promise<void> {
  try {
    await club.send(securityCalls.addPasskey, { body: { credential, mediation: 'conditional' } });
  } catch (cause) {
    const { createSecurity } = await import('#core/security/security.ts');
    const { passkeyAccount } = await createSecurity(club).load();
    await signalPasskeys(club, passkeyAccount);
    throw cause;
  }
}

/** Nobody touches the device now, so it cannot check its owner. Each login with the passkey does. */
const unattended = (options: Options): Options => ({
  ...options,
  authenticatorSelection: { ...options.authenticatorSelection, userVerification: 'preferred' },
});
