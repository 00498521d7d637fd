import { isInFilter } from './bloom-filter.ts';
import { keysOfPassword } from './password-keys.ts';

let loaded: Promise<Uint8Array> | undefined;

/** Returns whether a password, or an easy variation of it, is on the list of known passwords. */
export async function isKnownPassword(password: string): Promise<boolean> {
  loaded ??= load();
  const filter = await loaded;
  return keysOfPassword(password).some((key) => isInFilter(filter, key));
}

/** Loads the filter that scripts/known-passwords.ts wrote. It has its own chunk: most requests do not need it. */
async function load(): Promise<Uint8Array> {
  const { default: text } = await import('./known-passwords.txt?raw');
  return Buffer.from(text, 'base64');
}
