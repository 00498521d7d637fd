import { ConfigError, type Env, isLoopback } from './config-error.ts';

const GOOGLE_APIS = 'https://www.googleapis.com';

/**
 * Returns the origin of tokeninfo and userinfo: Google, or a stand-in. Members' tokens go there, so it must be https
 * or this machine. Throws ConfigError.
 */
export function readGoogleApi(env: Env): string {
  const text = env.GOOGLE_API_BASE || GOOGLE_APIS;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  if (url && isSafe && url.href === `${url.origin}/`) return url.origin;
  throw new ConfigError(
    `GOOGLE_API_BASE must be an https origin, or http on this machine, without a path, not '${text}'.`,
  );
}
