import * as z from 'zod/mini';
import { calls } from '../calls.ts';
import { identityCopy } from '../messages/identity.copy.ts';
import { replyWith, wireCode, wireEmail, wireStatus, wireUser } from '../wire.ts';
import { perHour } from './limit.ts';
import { row } from './row.ts';
import { email, member, status } from './sample.ts';

const newEmail = 'member.new@example.com';

/** The calls that change the addresses that a member signs in with. */
export const addresses = {
  startPersonalEmail: row({
    ...calls.startPersonalEmail,
    act: 'recent',
    tag: 'Security',
    summary: 'Ask for a second, personal address',
    description:
      'For members whose email ends with .mil or .gov. Emails a code to it. The address of another member gets the same answer.',
    body: z.object({ email: wireEmail }),
    reply: wireStatus,
    refusals: { 400: identityCopy.personalNotNeeded, 403: identityCopy.signInAgain },
    limits: { account: perHour(20) },
    example: {
      body: { email },
      replies: { success: { status, message: identityCopy.personalCodeSent } },
    },
  }),
  confirmPersonalEmail: row({
    ...calls.confirmPersonalEmail,
    act: 'recent',
    tag: 'Security',
    summary: 'Confirm the personal address with its code',
    description: 'From then on it logs in and resets the password, too.',
    body: z.object({ code: wireCode }),
    reply: wireStatus,
    refusals: { 400: identityCopy.codeWrong, 403: identityCopy.signInAgain },
    // A wrong code counts at its row, too.
    limits: { account: perHour(60) },
    example: {
      body: { code: '123456' },
      replies: { success: { status, message: identityCopy.personalAdded } },
    },
  }),
  removePersonalEmail: row({
    ...calls.removePersonalEmail,
    act: 'recent',
    tag: 'Security',
    summary: 'Remove the personal address',
    description: 'Ends every other session of the member. The login must be at most 15 minutes old.',
    reply: wireStatus,
    refusals: { 403: identityCopy.signInAgain },
    example: { replies: { success: { status, message: identityCopy.personalRemoved } } },
  }),
  startEmailChange: row({
    ...calls.startEmailChange,
    act: 'code',
    tag: 'Security',
    summary: 'Ask for a new email',
    description:
      'Emails a code to the present and to the new address. The address of another member gets the same answer.',
    body: z.object({ email: wireEmail }),
    reply: wireStatus,
    refusals: { 400: identityCopy.emailSame },
    limits: { account: perHour(20) },
    example: {
      body: { email: newEmail },
      replies: { success: { status, message: identityCopy.emailCodesSent } },
    },
  }),
  confirmEmailChange: row({
    ...calls.confirmEmailChange,
    act: 'code',
    tag: 'Security',
    summary: 'Change the email with both codes',
    description: 'The codes work for 30 minutes and five tries. Ends every other session of the member.',
    body: z.object({ currentCode: wireCode, newCode: wireCode }),
    reply: replyWith({ data: wireUser }),
    refusals: { 400: identityCopy.emailCodesWrong },
    // A wrong code counts at its row, too.
    limits: { account: perHour(60) },
    example: {
      body: { currentCode: '123456', newCode: '654321' },
      replies: {
        success: { status, message: identityCopy.emailChanged, data: { ...member, email: newEmail } },
      },
    },
  }),
};
