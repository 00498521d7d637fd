import type { Call } from './call.ts';

const BASE = '/membership/users/security';

/**
 * The calls of the section "Login and security" on the profile and of the login with a passkey, additions to the
 * specification. They have a table of their own, because pages load it only when they need one of them.
 */
export const securityCalls = {
  security: { method: 'GET', path: BASE, auth: 'yes' },
  endOtherSessions: { method: 'DELETE', path: `${BASE}/sessions`, auth: 'yes' },
  endOneSession: { method: 'DELETE', path: `${BASE}/sessions/:id`, auth: 'yes' },
  startPersonalEmail: { method: 'POST', path: `${BASE}/personal-email`, auth: 'yes' },
  confirmPersonalEmail: { method: 'PUT', path: `${BASE}/personal-email`, auth: 'yes' },
  removePersonalEmail: { method: 'DELETE', path: `${BASE}/personal-email`, auth: 'yes' },
  unlinkGoogle: { method: 'DELETE', path: `${BASE}/google`, auth: 'yes' },
  passkeyOptions: { method: 'POST', path: `${BASE}/passkeys/options`, auth: 'yes' },
  addPasskey: { method: 'POST', path: `${BASE}/passkeys`, auth: 'yes' },
  renamePasskey: { method: 'PUT', path: `${BASE}/passkeys/:id`, auth: 'yes' },
  removePasskey: { method: 'DELETE', path: `${BASE}/passkeys/:id`, auth: 'yes' },
  passkeyLoginOptions: { method: 'POST', path: '/membership/users/passkey-login/options', auth: 'no' },
  passkeyLogin: { method: 'POST', path: '/membership/users/passkey-login', auth: 'no' },
  startEmailChange: { method: 'POST', path: `${BASE}/email`, auth: 'yes' },
  confirmEmailChange: { method: 'PUT', path: `${BASE}/email`, auth: 'yes' },
} as const satisfies Record<string, Call>;

/** The name of a call of that section. */
export type SecurityCallName = keyof typeof securityCalls;
