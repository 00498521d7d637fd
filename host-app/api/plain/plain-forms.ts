import type { Context } from 'hono';
import type { PlainPlace } from '#club/facts/plain-places.ts';
import { isEmail } from '#club/rules/email.ts';
import { normalizeOtp, otpFault } from '#club/rules/otp-code.ts';
import { signupFaults } from '#club/rules/signup-faults.ts';
import type { PlainFaults, PlainFormName, PlainNotice, PlainTyped } from '#contract/plain-view.ts';
import type { WireUser } from '#contract/wire.ts';
import type { Deps } from '../deps.ts';
import { runCall } from '../http/route.ts';
import { resendOtp, verifyOtp } from '../identity/codes/otp.ts';
import { login } from '../identity/login.ts';
import { forgotPassword } from '../identity/passwords/password-reset.ts';
import { register } from '../identity/register.ts';
import type { Visit } from './plain-session.ts';

/** A posted form. */
export interface PostedForm {
  c: Context;
  deps: Deps;
  fields: PlainTyped;
  visit: Visit;
}

/** What a form leads to. */
export type FormOutcome =
  | { faults: PlainFaults }
  | {
      go: PlainPlace;
      notice?: PlainNotice;
      visit?: Pick<Visit, 'email' | 'linkEmail'>;
      session?: { refreshToken: string; user: WireUser };
    };

/** A form that works without scripts. */
export interface PlainFormRow {
  /** The page that shows the form, and its faults. */
  page: PlainFormName;
  /** The fields that stay filled in after a fault. Never a password. */
  kept: readonly string[];
  /** Calls what the JSON API calls. Throws a Refusal with its message. */
  submit(posted: PostedForm): Promise<FormOutcome>;
}

const trimmed = (fields: PlainTyped, name: string): string => (fields[name] ?? '').trim();
const hasAny = (faults: PlainFaults): boolean => Object.keys(faults).length > 0;

/** The forms by the address that they post to. */
export const plainForms = {
  login: { page: 'login', kept: ['email'], submit: submitLogin },
  signup: { page: 'signup', kept: ['name', 'lastName', 'email', 'consent'], submit: submitSignup },
  'forgot-password': { page: 'forgot-password', kept: ['email'], submit: submitForgotPassword },
  code: { page: 'code', kept: ['otp'], submit: submitCode },
  'new-code': { page: 'code', kept: [], submit: askForNewCode },
} satisfies Partial<Record<PlainPlace, PlainFormRow>>;

async function submitLogin({ c, deps, fields }: PostedForm): Promise<FormOutcome> {
  const body = { email: trimmed(fields, 'email'), password: fields.password ?? '' };
  const faults: PlainFaults = {
    ...(body.email === '' && { email: 'missing' }),
    ...(body.password === '' && { password: 'missing' }),
  };
  if (hasAny(faults)) return { faults };
  const { data } = await runCall(c, deps, { name: 'login', handler: login, body });
  if ('token' in data) return { go: 'member', session: data };
  return { go: 'code', notice: 'code-required', visit: { email: body.email } };
}

async function submitSignup({ c, deps, fields }: PostedForm): Promise<FormOutcome> {
  const person = {
    name: trimmed(fields, 'name'),
    lastName: trimmed(fields, 'lastName'),
    email: trimmed(fields, 'email'),
    password: fields.password ?? '',
  };
  const faults = signupFaults({ ...person, consent: fields.consent !== undefined });
  if (hasAny(faults)) return { faults };
  const body = { ...person, source: '', campaignType: '' };
  await runCall(c, deps, { name: 'register', handler: register, body });
  return { go: 'code', notice: 'registered', visit: { email: person.email } };
}

async function submitCode({ c, deps, fields, visit: { email } }: PostedForm): Promise<FormOutcome> {
  if (!email) return { go: 'code' };
  const otp = normalizeOtp(fields.otp ?? '');
  const fault = otpFault(otp);
  if (fault) return { faults: { otp: fault } };
  const { data } = await runCall(c, deps, { name: 'verifyOtp', handler: verifyOtp, body: { email, otp } });
  return { go: 'member', session: data };
}

async function askForNewCode({ c, deps, visit: { email } }: PostedForm): Promise<FormOutcome> {
  if (!email) return { go: 'code' };
  await runCall(c, deps, { name: 'resendOtp', handler: resendOtp, body: { email } });
  return { go: 'code', notice: 'code-resent', visit: { email } };
}

async function submitForgotPassword({ c, deps, fields }: PostedForm): Promise<FormOutcome> {
  const email = trimmed(fields, 'email');
  if (!isEmail(email)) return { faults: { email: email === '' ? 'missing' : 'not-valid' } };
  await runCall(c, deps, { name: 'forgotPassword', handler: forgotPassword, body: { email } });
  return { go: 'link-sent', visit: { linkEmail: email } };
}
