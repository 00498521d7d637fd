import * as z from 'zod/mini';
import { calls } from '../calls.ts';
import { identityCopy } from '../messages/identity.copy.ts';
import { PASSWORD_MAX_CHARACTERS } from '../text-limits.ts';
import { text, wireEmail, wireStatus } from '../wire.ts';
import { perHour, perQuarterHour } from './limit.ts';
import { row } from './row.ts';
import { email, linkToken, password, status } from './sample.ts';

const token = text(512, 1);

/** The calls that set a new password by an emailed link. */
export const passwords = {
  forgotPassword: row({
    ...calls.forgotPassword,
    tag: 'Password',
    summary: 'Email a link to reset the password',
    description: 'An address without a member gets the same answer.',
    body: z.object({ email: wireEmail }),
    reply: wireStatus,
    limits: { address: perHour(300) },
    takesChallenge: true,
    example: {
      body: { email },
      replies: { success: { status, message: identityCopy.resetSent } },
    },
  }),
  validateResetToken: row({
    ...calls.validateResetToken,
    tag: 'Password',
    summary: 'Check the token of a reset link',
    description: 'Does not use up the token.',
    query: z.object({ token }),
    reply: wireStatus,
    refusals: { 400: identityCopy.resetTokenRefused },
    limits: { address: perQuarterHour(600) },
    example: {
      parameters: { token: linkToken },
      replies: { success: { status, message: identityCopy.resetTokenValid } },
    },
  }),
  resetPassword: row({
    ...calls.resetPassword,
    tag: 'Password',
    summary: 'Set a new password',
    description: 'Uses up the token and ends every session of the member.',
    body: z.object({ token, newPassword: text(PASSWORD_MAX_CHARACTERS, 1) }),
    reply: wireStatus,
    refusals: { 400: identityCopy.resetTokenRefused },
    limits: { address: perQuarterHour(300) },
    example: {
      body: { token: linkToken, newPassword: password },
      replies: { success: { status, message: identityCopy.passwordUpdated } },
    },
  }),
};
