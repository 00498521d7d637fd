import { GOOGLE_USER_INFO_URL } from '#club/facts/google.ts';
import { ApiError } from '../api/api-error.ts';
import type { Net } from '../ports.ts';

/** Loads the given name of the owner of an access token. Rejects with ApiError 'network' or 'refused'. */
export type GoogleUserInfo = (accessToken: string) => Promise<{ name?: string }>;

/** The provider's own path, for error messages. */
const call = { method: 'GET', path: 'user info of the identity provider' };

/** Returns the user-info call of the identity provider. It is not a call of the API, so its texts are not shown. */
export function createGoogleUserInfo(net: Net): GoogleUserInfo {
  return async (accessToken) => {
    const headers = { Accept: 'application/json', Authorization: `Bearer ${accessToken}` };
    const reply = await net
      .send({ method: 'GET', url: GOOGLE_USER_INFO_URL, headers })
      .catch((cause: unknown) => {
        throw new ApiError('network', { call, cause });
      });
    const { status, json } = reply;
    if (status < 200 || status > 299 || typeof json !== 'object' || json === null) {
      throw new ApiError('refused', { call, status });
    }
    const name: unknown = Object.getOwnPropertyDescriptor(json, 'given_name')?.value;
    return { name: typeof name === 'string' && name.trim() !== '' ? name.trim() : undefined };
  };
}
