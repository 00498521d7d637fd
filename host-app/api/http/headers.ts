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

const GOOGLE = 'https://accounts.google.com';

/** Without a Google client or a bucket nothing of another site is let in, and no text becomes a script's address. */
const pagePolicy = (google: boolean, parents: readonly string[], uploads = ''): string =>
  [
    "default-src 'self'",
    `script-src 'self'${google ? ` ${GOOGLE}/gsi/client` : ''}`,
    "style-src 'self'",
    `connect-src 'self'${google ? ` ${GOOGLE} https://www.googleapis.com` : ''}${uploads && ` ${uploads}`}`,
    "img-src 'self' data: blob: https:",
    `frame-src ${google ? GOOGLE : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${parents.length > 0 ? parents.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
    // 'default' is made on the press of Google's button (src/ui/google-button/google-policy.ts); the other is the provider's own.
    `trusted-types lit-html${google ? ' default goog#html' : ''}`,
  ].join('; ');

const unusedFeatures = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi'];

interface PageCase {
  path: string;
  googleClientId: string;
  /** Origins whose pages may show this one in a frame: none, but for the screens made for it. */
  parents?: readonly string[];
  /** The origin pictures are sent to, when it is not ours. */
  uploadsOrigin?: string;
}

/** Headers of the site's pages. A reset link is a key: its page tells nobody where it was (Z-44). */
export const pageHeaders = ({
  path,
  googleClientId,
  parents = [],
  uploadsOrigin,
}: PageCase): Record<string, string> => ({
  'Content-Security-Policy': pagePolicy(googleClientId !== '', parents, uploadsOrigin),
  // The provider's sign-in window answers its opener.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': unusedFeatures.map((name) => `${name}=()`).join(', '),
  'Referrer-Policy': path === '/reset-password' ? 'no-referrer' : 'strict-origin-when-cross-origin',
});
