import type { Hono } from 'hono';
import type { Deps } from '../deps/deps.ts';
import { bind } from '../http/route.ts';
import { resendOtp, verifyOtp } from './codes/otp.ts';
import { googleAccess } from './google/google.ts';
import { unlinkGoogle } from './google-account.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { passkeyLogin, passkeyLoginOptions } from './passkeys/passkey-login.ts';
import { addPasskey, passkeyOptions, removePasskey, renamePasskey } from './passkeys/passkeys.ts';
import { forgotPassword, resetPassword, validateResetToken } from './passwords/password-reset.ts';
import { refreshToken } from './refresh.ts';
import { register } from './register.ts';
import { confirmEmailChange, startEmailChange } from './security/email-change.ts';
import { bindNotMePage } from './security/not-me-page.ts';
import { confirmPersonalEmail, removePersonalEmail, startPersonalEmail } from './security/personal-email.ts';
import { endOtherSessions, security } from './security/security.ts';

/** Registers the calls of sign-up, login, sessions and passwords. */
export function bindIdentity(app: Hono, deps: Deps): void {
  bind(app, deps, 'refreshToken', refreshToken);
  bind(app, deps, 'logout', logout);
  bind(app, deps, 'register', register);
  bind(app, deps, 'login', login);
  bind(app, deps, 'googleAccess', googleAccess);
  bind(app, deps, 'verifyOtp', verifyOtp);
  bind(app, deps, 'resendOtp', resendOtp);
  bind(app, deps, 'forgotPassword', forgotPassword);
  bind(app, deps, 'validateResetToken', validateResetToken);
  bind(app, deps, 'resetPassword', resetPassword);
  bind(app, deps, 'security', security);
  bind(app, deps, 'endOtherSessions', endOtherSessions);
  bind(app, deps, 'startEmailChange', startEmailChange);
  bind(app, deps, 'confirmEmailChange', confirmEmailChange);
  bind(app, deps, 'unlinkGoogle', unlinkGoogle);
  bind(app, deps, 'passkeyOptions', passkeyOptions);
  bind(app, deps, 'addPasskey', addPasskey);
  bind(app, deps, 'renamePasskey', renamePasskey);
  bind(app, deps, 'removePasskey', removePasskey);
  bind(app, deps, 'passkeyLoginOptions', passkeyLoginOptions);
  bind(app, deps, 'passkeyLogin', passkeyLogin);
  bind(app, deps, 'startPersonalEmail', startPersonalEmail);
  bind(app, deps, 'confirmPersonalEmail', confirmPersonalEmail);
  bind(app, deps, 'removePersonalEmail', removePersonalEmail);
  bindNotMePage(app, deps);
}
