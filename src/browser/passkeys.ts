/* oxlint-disable floor/newer-members -- Each function is looked up first: browsers before 2025 have none. */
import type { PasskeyAccount } from '#contract/read-security.ts';
import type { Club, ClubOptions } from '#core/club.ts';

/** Returns whether passkeys work on this page, which needs https. They belong to the club's origin: its site, or a frame of it. */
export const canUsePasskeys = ({ ownSite }: Pick<ClubOptions, 'ownSite'>): boolean =>
  ownSite && typeof PublicKeyCredential !== 'undefined';

type Needs = Pick<Club, 'options' | 'log'>;

/** Returns whether the browser takes the current passkeys. */
export const canSignalPasskeys = (options: Needs['options']): boolean =>
  canUsePasskeys(options) && 'signalAllAcceptedCredentials' in PublicKeyCredential;

/**
 * Gives the browser every passkey that the server accepts, and the current email and name. It then hides others of this
 * account, and shows hidden ones again. Does nothing on a partner's page or without an account. Never rejects.
 */
export const signalPasskeys = (needs: Needs, account: PasskeyAccount | undefined): Promise<void> =>
  signal(needs, async (browser) => {
    if (!account) return;
    const { rpId, userId, name, displayName, credentialIds } = account;
    await Promise.all([
      browser.signalAllAcceptedCredentials?.({ rpId, userId, allAcceptedCredentialIds: credentialIds }),
      browser.signalCurrentUserDetails?.({ rpId, userId, name, displayName }),
    ]);
  });

/** Reports a passkey that the server does not know, so that the browser stops offering it. Never rejects. */
export const signalUnknownPasskey = (needs: Needs, rpId: string, credentialId: string): Promise<void> =>
  signal(needs, async (browser) => browser.signalUnknownCredential?.({ rpId, credentialId }));

/** The static functions, which older browsers lack. */
type Signals = Partial<
  Pick<
    typeof PublicKeyCredential,
    'signalAllAcceptedCredentials' | 'signalCurrentUserDetails' | 'signalUnknownCredential'
  >
>;

async function signal({ options, log }: Needs, send: (browser: Signals) => Promise<void>): Promise<void> {
  if (!canUsePasskeys(options)) return;
  try {
    await send(PublicKeyCredential);
  } catch (cause) {
    log.warn('The browser did not update its passkeys', cause);
  }
}
