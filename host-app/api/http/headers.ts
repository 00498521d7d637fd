import type { MiddlewareHandler } from 'hono';
import type { Config } from '../config.ts';

/** Headers of every answer that has not set its own. */
export const securityHeaders = (config: Config): MiddlewareHandler => {
  const always: Record<string, string> = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    ...(config.siteOrigin.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    }),
  };
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(always)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  };
};

const pagePolicy = [
  "default-src 'self'",
  "script-src 'self' https://accounts.google.com/gsi/client",
  "style-src 'self'",
  "connect-src 'self' https://accounts.google.com https://www.googleapis.com",
  "img-src 'self' data: blob: https:",
  'frame-src https://accounts.google.com',
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers of the site's pages. A reset link is a key: its page tells nobody where it was (Z-44). */
export const pageHeaders = (path: string): Record<string, string> => ({
  'Content-Security-Policy': pagePolicy,
  // The provider's sign-in window answers its opener.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Referrer-Policy': path === '/reset-password' ? 'no-referrer' : 'strict-origin-when-cross-origin',
});
