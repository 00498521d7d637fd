import type { MiddlewareHandler } from 'hono';
import type { Config } from '../settings/config.ts';

/** Returns middleware that adds the security headers to each response that has not set its own. */
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

/**
 * Returns the CSP of a page. It allows other sites only where Google or a bucket is configured, and requires trusted
 * types for script URLs.
 */
const pagePolicy = (page: PageCase): string => {
  const { googleClientId, hasChallenge, parents = [], uploadsOrigin = '', hashes } = page;
  const google = googleClientId !== '';
  const uploads = uploadsOrigin && ` ${uploadsOrigin}`;
  const listed = (sources: readonly string[] = []) => sources.map((source) => ` ${source}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self'${listed(hashes?.script)}${google ? ` ${GOOGLE}/gsi/client` : ''}`,
    `style-src 'self'${listed(hashes?.style)}`,
    `connect-src 'self'${google ? ` ${GOOGLE} https://www.googleapis.com` : ''}${uploads}`,
    "img-src 'self' data: blob: https:",
    // The challenge is a page of ours in a frame: its provider is in the policy of that page only.
    `frame-src${google ? ` ${GOOGLE}` : ''}${hasChallenge ? " 'self'" : ''}${google || hasChallenge ? '' : " 'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${parents.length > 0 ? parents.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
    // src/ui/google-button/google-window.tsx creates 'default' on a click. Google's script creates 'goog#html'.
    `trusted-types lit-html${google ? ' default goog#html' : ''}`,
  ].join('; ');
};

const unusedFeatures = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi'];

interface PageCase {
  path: string;
  googleClientId: string;
  /** Whether the page may show the challenge. */
  hasChallenge: boolean;
  /** Origins whose pages may show this one in a frame. Only framed screens have any. */
  parents?: readonly string[];
  /** The origin that pictures are uploaded to, when it is not ours. */
  uploadsOrigin?: string;
  /** CSP sources of the scripts and styles in its HTML. */
  hashes?: { script: readonly string[]; style: readonly string[] };
}

/**
 * Returns the headers of a page of the site. The reset page sends no referrer, because its URL holds the token
 * (Z-44).
 */
export const pageHeaders = (page: PageCase): Record<string, string> => ({
  'Content-Security-Policy': pagePolicy(page),
  // The provider's sign-in window posts its result to its opener.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': unusedFeatures.map((name) => `${name}=()`).join(', '),
  'Referrer-Policy': page.path === '/reset-password' ? 'no-referrer' : 'strict-origin-when-cross-origin',
});
