import type { Hono } from 'hono';
import { addresses } from '#contract/areas/addresses.ts';
import { handoff } from '#contract/areas/handoff.ts';
import { passkeys } from '#contract/areas/passkeys.ts';
import { passwords } from '#contract/areas/passwords.ts';
import { security as securityArea } from '#contract/areas/security.ts';
import { sessions } from '#contract/areas/sessions.ts';
import { signUp } from '#contract/areas/sign-up.ts';
import type { Deps } from '../deps/deps.ts';
import { bindAll } from '../http/route.ts';
import { codeMail } from './codes/code-mail-state.ts';
import { resendOtp, verifyOtp } from './codes/otp.ts';
import { unlinkGoogle } from './google-account.ts';
import { googleAccess } from './google/google.ts';
import { checkHandoff } from './handoff/check-handoff.ts';
import { enterSite, exchangeHandoff, handoffCode } from './handoff/handoff.ts';
import { login } from './login.ts';
import { passkeyLogin, passkeyLoginOptions } from './passkeys/passkey-login.ts';
import { addPasskey, passkeyOptions, renamePasskey } from './passkeys/passkeys.ts';
import { removePasskey } from './passkeys/remove-passkey.ts';
import { forgotPassword, resetPassword, validateResetToken } from './passwords/password-reset.ts';
import { logout, refreshToken } from './refresh.ts';
import { register } from './register.ts';
import { confirmEmailChange, startEmailChange } from './security/email-change.ts';
import { bindNotMePage } from './security/not-me-page.ts';
import { confirmPersonalEmail, removePersonalEmail, startPersonalEmail } from './security/personal-email.ts';
import { endOneSession, endOtherSessions, security } from './security/security.ts';

/** Registers the calls of sign-up, login, sessions and passwords. */
export function bindIdentity(app: Hono, deps: Deps): void {
  bindAll(app, deps, signUp, { register, login, googleAccess, verifyOtp, resendOtp, codeMail });
  bindAll(app, deps, sessions, { refreshToken, logout });
  bindAll(app, deps, passwords, { forgotPassword, validateResetToken, resetPassword });
  bindAll(app, deps, securityArea, { security, endOtherSessions, endOneSession, unlinkGoogle });
  bindAll(app, deps, addresses, {
    startPersonalEmail,
    confirmPersonalEmail,
    removePersonalEmail,
    startEmailChange,
    confirmEmailChange,
  });
  bindAll(app, deps, passkeys, {
    passkeyOptions,
    addPasskey,
    renamePasskey,
    removePasskey,
    passkeyLoginOptions,
    passkeyLogin,
  });
  bindAll(app, deps, handoff, { handoffCode, exchangeHandoff, checkHandoff, enterSite });
  bindNotMePage(app, deps);
}
