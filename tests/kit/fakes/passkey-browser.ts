import { vi } from 'vitest';

/** A report that a page gave the browser: the function and its value. */
export type Signal = [name: string, given: unknown];

/** Gives the test browser passkeys with these static functions. Returns what they are called with. */
export function stubPasskeyBrowser(
  names: readonly string[] = [
    'signalAllAcceptedCredentials',
    'signalCurrentUserDetails',
    'signalUnknownCredential',
  ],
): Signal[] {
  const signals: Signal[] = [];
  const given = names.map((name) => [name, async (value: unknown) => void signals.push([name, value])]);
  vi.stubGlobal('PublicKeyCredential', Object.assign(class {}, Object.fromEntries(given)));
  return signals;
}

/** Returns what a browser gives for a new passkey. */
export function newCredential(id: string) {
  const bytes = new ArrayBuffer(1);
  return {
    id,
    rawId: bytes,
    type: 'public-key',
    response: {
      clientDataJSON: bytes,
      attestationObject: bytes,
      getTransports: () => [],
      getPublicKeyAlgorithm: () => -7,
      getPublicKey: () => bytes,
      getAuthenticatorData: () => bytes,
    },
    getClientExtensionResults: () => ({}),
  };
}
