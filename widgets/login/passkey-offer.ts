import { startRegistration } from '@simplewebauthn/browser';
import { canUsePasskeys, signalPasskeys } from '#browser/passkeys.ts';
import { isApiError } from '#core/api/api-error.ts';
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
    const security = await club.security();
    await security.addPasskey(async (offered) => {
      const options = offered as Options;
      if ((options.excludeCredentials ?? []).length > 0) throw new Error('The member has a passkey.');
      return startRegistration({ optionsJSON: unattended(options), useAutoRegister: true });
    }, 'conditional');
  } catch (cause) {
    // The browser found no password of this site in its manager. After a refusal of the server it gets the current passkeys,
    // which hides the new one. The password still works.
    if (isApiError(cause, 'refused')) await updateBrowser(club);
  }
}

async function updateBrowser(club: Club): Promise<void> {
  try {
    const security = await club.security();
    const { passkeyAccount } = await security.load();
    await signalPasskeys(club, passkeyAccount);
  } catch {
    // The next log-in gives the browser the current passkeys.
  }
}

/** Nobody touches the device now, so it cannot check its owner. Each login with the passkey does. */
const unattended = (options: Options): Options => ({
  ...options,
  authenticatorSelection: { ...options.authenticatorSelection, userVerification: 'preferred' },
});
