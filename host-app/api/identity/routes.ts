import type { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { bind } from '../http/route.ts';
import { resendOtp, verifyOtp } from './codes/otp.ts';
import { googleAccess } from './google.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { forgotPassword, resetPassword, validateResetToken } from './passwords/password-reset.ts';
import { profile, updateProfile } from './profile.ts';
import { refreshToken } from './refresh.ts';
import { register } from './register.ts';
import { unsubscribe } from './unsubscribe.ts';

/** Registers the calls of sign-up, login, sessions, passwords and profile. */
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
  bind(app, deps, 'unsubscribe', unsubscribe);
  bind(app, deps, 'profile', profile);
  bind(app, deps, 'updateProfile', updateProfile);
}
