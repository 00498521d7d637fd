import * as z from 'zod/mini';
import { calls } from '../calls.ts';
import { identityCopy } from '../messages/identity.copy.ts';
import { NAME_MAX_CHARACTERS, PASSWORD_MAX_CHARACTERS } from '../text-limits.ts';
import { cleanText, filledText, replyWith, text, wireCode, wireEmail, wireSessionReply } from '../wire.ts';
import { perHour, perQuarterHour } from './limit.ts';
import { row } from './row.ts';
import { email, password, session, status } from './sample.ts';

const campaign = z.optional(cleanText(64));
/** The secret of a sign-up, with which its browser asks about the mail. */
const mailKey = text(64, 1);
const sampleKey = 'q7Zr2mX0aB3kLw9Tq7Zr2mX0aB3kLw9Tq7Zr2mX0aB3';
/** The times of a code that was just mailed, in seconds. */
const justMailed = { timeRemaining: 600, canResend: false };

/** The calls that make a visitor a signed-in member. */
export const signUp = {
  register: row({
    ...calls.register,
    tag: 'Sign-up and login',
    summary: 'Register by email and password',
    description:
      'Emails a six-digit code. The membership begins with `otp-verify`. A member’s address gets the same answer.',
    body: z.object({
      name: filledText(NAME_MAX_CHARACTERS),
      lastName: filledText(NAME_MAX_CHARACTERS),
      email: wireEmail,
      password: text(PASSWORD_MAX_CHARACTERS, 1).check(
        z.describe(
          'At least 8 characters with an uppercase letter, a lowercase letter, a digit and a special character.',
        ),
      ),
      source: campaign,
      campaignType: campaign,
    }),
    reply: replyWith({
      mailKey: z.optional(z.string().check(z.describe('A secret of this sign-up. `code-mail` takes it.'))),
    }),
    // Register and resend send mails: `mailLimits` holds their narrow limits.
    limits: { address: perHour(300) },
    takesChallenge: true,
    startsSession: true,
    example: {
      body: { name: 'Member', lastName: 'One', email, password, source: 'mmi' },
      replies: { success: { status, message: identityCopy.registered, mailKey: sampleKey } },
    },
  }),
  login: row({
    ...calls.login,
    tag: 'Sign-up and login',
    summary: 'Log in by email and password',
    description:
      'Answers with a session, or with `otp_required` when the member has to enter an emailed code first.',
    body: z.object({ email: wireEmail, password: text(PASSWORD_MAX_CHARACTERS, 1) }),
    reply: z.union([
      wireSessionReply,
      replyWith({ data: z.object({ timeRemaining: z.number(), canResend: z.boolean() }) }),
    ]),
    refusals: { 401: identityCopy.loginRefused },
    limits: { address: perQuarterHour(600) },
    takesChallenge: true,
    startsSession: true,
    example: {
      body: { email, password },
      replies: {
        signedIn: session(identityCopy.loggedIn),
        codeRequired: { status: 'otp_required', message: identityCopy.codeRequired, data: justMailed },
      },
    },
  }),
  googleAccess: row({
    ...calls.googleAccess,
    tag: 'Sign-up and login',
    summary: 'Log in or register with Google',
    description:
      'Send the access token of Google’s sign-in. The email of the account must be verified. Answers with a session, or with `otp_required` when the member has removed a Google account and has to enter an emailed code first.',
    body: z.object({ accessToken: text(4_096, 1), source: campaign, campaignType: campaign }),
    reply: z.union([
      wireSessionReply,
      replyWith({ data: z.object({ timeRemaining: z.number(), canResend: z.boolean(), email: z.string() }) }),
    ]),
    refusals: {
      401: identityCopy.googleRefused,
      403: identityCopy.googleUnverified,
      502: identityCopy.googleUnreachable,
    },
    limits: { address: perQuarterHour(300) },
    startsSession: true,
    example: {
      body: { accessToken: 'ya29.a0AfB_byC' },
      replies: {
        signedIn: session(identityCopy.loggedIn),
        codeRequired: {
          status: 'otp_required',
          message: identityCopy.codeRequired,
          data: { ...justMailed, email },
        },
      },
    },
  }),
  verifyOtp: row({
    ...calls.verifyOtp,
    tag: 'Sign-up and login',
    summary: 'Enter the emailed code',
    description: 'A code works for ten minutes and five tries. The correct code starts a session.',
    body: z.object({ email: wireEmail, otp: wireCode }),
    reply: wireSessionReply,
    refusals: { 400: identityCopy.codeWrong, 401: identityCopy.sessionEnded },
    limits: { address: perQuarterHour(600), pair: perQuarterHour(30) },
    startsSession: true,
    example: {
      body: { email, otp: '123456' },
      replies: { success: session(identityCopy.codeVerified) },
    },
  }),
  resendOtp: row({
    ...calls.resendOtp,
    tag: 'Sign-up and login',
    summary: 'Email a new code',
    description:
      'The new code ends the old one. An address without a pending code gets the same answer. With the `mailKey` of its sign-up, `code-mail` is about the new mail.',
    body: z.object({ email: wireEmail, mailKey: z.optional(mailKey) }),
    reply: replyWith({ canResend: z.boolean(), timeRemaining: z.optional(z.number()) }),
    limits: { address: perHour(300) },
    takesChallenge: true,
    startsSession: true,
    example: {
      body: { email },
      replies: { success: { status, message: identityCopy.codeResent, ...justMailed } },
    },
  }),
  codeMail: row({
    ...calls.codeMail,
    tag: 'Sign-up and login',
    summary: 'Ask what the mail server answered',
    description:
      'About the newest mail of a sign-up, for the browser that has its `mailKey`, while the code works. `sent`: not known yet. `accepted`: the mail server of the address took it. `waiting`: it is tried again. `refused`: the mail server refused it. A member’s address and an unknown key get the same answers.',
    body: z.object({ mailKey }),
    reply: replyWith({ mail: z.enum(['sent', 'accepted', 'waiting', 'refused']) }),
    limits: { address: perQuarterHour(600) },
    example: {
      body: { mailKey: sampleKey },
      replies: { success: { status, mail: 'accepted' as const } },
    },
  }),
};
