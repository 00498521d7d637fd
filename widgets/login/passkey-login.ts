import { startAuthentication, WebAuthnAbortService, WebAuthnError } from '@simplewebauthn/browser';
import { canUsePasskeys } from '#browser/passkeys.ts';
import { field } from '#contract/read-field.ts';
import { securityCalls } from '#contract/security-calls.ts';
import type { Club } from '#core/club.ts';
import type { Stop } from '#core/ports.ts';
import type { LoginModel } from './login.model.ts';

/** How often a refused passkey is offered again: the challenge of a page that was open for long is too old. */
const TRIES = 3;

/** Asks the browser for a passkey and logs in with it. Rejects when the visitor closes the browser's window. */
export async function logInWithPasskey(club: Club, model: LoginModel): Promise<void> {
  const optionsJSON = await fetchOptions(club);
  await enter(club, model, await startAuthentication({ optionsJSON }));
}

const fetchOptions = async (club: Club): Promise<Options> =>
  field(await club.send(securityCalls.passkeyLoginOptions), 'options') as Options;

const enter = (club: Club, model: LoginModel, credential: unknown): Promise<void> =>
  model.enter('', () => club.accounts.signInBy(securityCalls.passkeyLogin, { body: { credential } }));

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/**
 * Offers the visitor's passkeys among the suggestions of the email field, where the browser can. A chosen one logs in.
 * Does nothing when the browser cannot, or when the options do not load: the password works without it.
 */
export function offerPasskeys(club: Club, model: LoginModel, input: HTMLInputElement): Stop {
  let isStopped = false;

  async function offer(): Promise<void> {
    if (!canUsePasskeys(club.options)) return;
    // oxlint-disable-next-line floor/newer-members -- An older browser has none.
    const canSuggest = await PublicKeyCredential.isConditionalMediationAvailable?.();
    if (!canSuggest || isStopped) return;
    input.autocomplete = 'username webauthn' as AutoFill;
    for (let tries = 0; tries < TRIES && !isStopped; tries += 1) {
      const optionsJSON = await fetchOptions(club);
      if (isStopped) return;
      const credential = await startAuthentication({
        optionsJSON,
        useBrowserAutofill: true,
        // It looks in the document only, not in a shadow root.
        verifyBrowserAutofillInput: false,
      });
      if (isStopped) return;
      await enter(club, model, credential);
      if (model.state.value.at === 'done') return;
    }
  }

  offer().catch((cause: unknown) => {
    // The visitor left, or pressed the passkey button.
    const isReplaced = cause instanceof WebAuthnError && cause.code === 'ERROR_CEREMONY_ABORTED';
    if (!isStopped && !isReplaced) club.log.warn('Passkeys are not offered', cause);
  });
  return () => {
    isStopped = true;
    WebAuthnAbortService.cancelCeremony();
  };
}
