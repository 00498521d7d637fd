import { ConfigError, type Env, isLoopback } from './config-error.ts';

const GOOGLE_APIS = 'https://www.googleapis.com';

/** Where tokeninfo and userinfo are asked: Google, or a stand-in. Tokens of members go there: https, or this machine. */
export function readGoogleApi(env: Env): string {
  const text = env.GOOGLE_API_BASE || GOOGLE_APIS;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  if (url && isSafe && url.href === `${url.origin}/`) return url.origin;
  throw new ConfigError(
    `GOOGLE_API_BASE must be an https origin, or http on this machine, without a path, not '${text}'.`,
  );
}
