import type { CredentialDeviceType } from '@simplewebauthn/server';
import { clubBrand } from '../../settings/brand/read-brand.ts';
import type { Config } from '../../settings/config.ts';

/** Loads the library at the first use: it takes a tenth of a second. */
export const webAuthn = () => import('@simplewebauthn/server');

/** The site that passkeys belong to. They work on its origin only, also in a frame on a page of `frameParents`. */
export const relyingParty = (config: Pick<Config, 'siteOrigin' | 'frameParents' | 'brand'>) => ({
  name: clubBrand(config).name,
  id: new URL(config.siteOrigin).hostname,
  origin: config.siteOrigin,
  parents: [...config.frameParents],
});

/**
 * Returns whether the counter of a passkey of one device went back, because the key was copied. Give the library 0 as the
 * stored counter: it would refuse a synced passkey, which has a counter on each device.
 */
export const isCopied = (
  { newCounter, credentialDeviceType }: { newCounter: number; credentialDeviceType: CredentialDeviceType },
  stored: number,
): boolean => credentialDeviceType === 'singleDevice' && stored > 0 && newCounter <= stored;

/** Returns the challenge that a credential answers, as base64url. Empty when its data cannot be read. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const found = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : '';
    return typeof found === 'string' ? found : '';
  } catch {
    return '';
  }
}
