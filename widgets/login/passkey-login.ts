import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import {
  canSignalPasskeys,
  canUsePasskeys,
  signalPasskeys,
  signalUnknownPasskey,
} from '#browser/passkeys.ts';
import { isApiError } from '#core/api/api-error.ts';
import type { Club, PasskeyAnswer } from '#core/club.ts';
import type { Stop } from '#core/ports.ts';
import type { LoginModel } from './login.model.ts';

/** How often a refused passkey is offered again: the challenge of a page that was open for long is too old. */
const TRIES = 3;

/** Asks the browser for a passkey and logs in with it. Rejects when the visitor closes the browser's window. */
export async function logInWithPasskey(club: Club, model: LoginModel): Promise<void> {
  const optionsJSON = await fetchOptions(club);
  await enter(club, model, {
    rpId: optionsJSON.rpId,
    credential: await startAuthentication({ optionsJSON }),
  });
}

const fetchOptions = async (club: Club): Promise<Options> =>
  (await club.accounts.passkeyOptions()) as Options;

interface Answer {
  /** The host that the passkey belongs to. */
  rpId: string | undefined;
  credential: PasskeyAnswer;
}

/** The status of a passkey that the server does not know. Any other refusal may be of one that works. */
const GONE = 410;

/** Logs in with a passkey. The browser then gets the current ones, and hides one that the server does not know. */
const enter = (club: Club, model: LoginModel, { rpId, credential }: Answer): Promise<void> =>
  model.enter('', async () => {
    try {
      const outcome = await club.accounts.passkey(credential);
      if (outcome.kind === 'signed-in') void updateBrowser(club);
      return outcome;
    } catch (cause) {
      const isUnknown = isApiError(cause, 'refused') && cause.status === GONE;
      if (isUnknown && rpId) void signalUnknownPasskey(club, rpId, credential.id);
      throw cause;
    }
  });

async function updateBrowser(club: Club): Promise<void> {
  if (!canSignalPasskeys(club.options)) return;
  try {
    const security = await club.security();
    const { passkeyAccount } = await security.load();
    await signalPasskeys(club, passkeyAccount);
  } catch (cause) {
    if (!isApiError(cause, 'signed-out'))
      club.log.warn('The browser did not get the current passkeys', cause);
  }
}

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
      await enter(club, model, { rpId: optionsJSON.rpId, credential });
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

type NewOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/**
 * Lets the password manager that filled the password add a passkey by itself, for a member who has none. The member
 * gets a mail about it. Does nothing where the browser cannot. Never rejects and shows nothing: the member is signed in.
 */
export async function offerNewPasskey(club: Club): Promise<void> {
  try {
    if (!canUsePasskeys(club.options) || !club.session.signedIn.peek()) return;
    // oxlint-disable-next-line floor/newer-members -- An older browser has none.
    const capabilities = await PublicKeyCredential.getClientCapabilities?.();
    if (!capabilities?.['conditionalCreate']) return;
    const security = await club.security();
    await security.addPasskey(async (offered) => {
      const options = offered as NewOptions;
      if ((options.excludeCredentials ?? []).length > 0) throw new Error('The member has a passkey.');
      return startRegistration({ optionsJSON: unattended(options), useAutoRegister: true });
    }, 'conditional');
  } catch (cause) {
    // The browser found no password of this site in its manager. After a refusal of the server it gets the current passkeys,
    // which hides the new one. The password still works.
    if (isApiError(cause, 'refused')) await updateBrowser(club);
  }
}

/** Nobody touches the device now, so it cannot check its owner. Each login with the passkey does. */
const unattended = (options: NewOptions): NewOptions => ({
  ...options,
  authenticatorSelection: { ...options.authenticatorSelection, userVerification: 'preferred' },
});
