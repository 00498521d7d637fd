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
