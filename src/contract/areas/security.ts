import * as z from 'zod/mini';
import { calls } from '../calls.ts';
import { identityCopy } from '../messages/identity.copy.ts';
import { replyWith, text, wireSecurity, wireStatus } from '../wire.ts';
import { perHour } from './limit.ts';
import { row } from './row.ts';
import { email, member, status } from './sample.ts';

/** The calls about devices and the linked Google account. */
export const security = {
  security: row({
    ...calls.security,
    tag: 'Security',
    summary: 'List how the member signs in',
    description:
      'Sessions, the last used one first, passkeys and the Google account. `device` is empty when the browser did not name itself. `google` is missing when none is linked. `passkeyAccount` is for `PublicKeyCredential.signalAllAcceptedCredentials()` and `signalCurrentUserDetails()`.',
    reply: replyWith({ data: wireSecurity }),
    example: {
      replies: {
        success: {
          status,
          data: {
            sessions: [
              {
                id: '665f0000000000000000e001',
                device: 'iPhone, Safari',
                signedInAt: '2026-01-15T12:00:00.000Z',
                lastUsedAt: '2026-01-16T08:30:00.000Z',
                current: true,
              },
            ],
            passkeys: [
              {
                id: '665f0000000000000000f001',
                name: 'iPhone, Safari',
                createdAt: '2026-01-15T12:05:00.000Z',
              },
            ],
            passkeyAccount: {
              rpId: 'club.example.com',
              userId: 'NjY1ZjAwMDA',
              name: email,
              displayName: member.name,
              credentialIds: ['q1w2e3r4t5'],
            },
            hasPassword: true,
            google: { email, linkedAt: '2026-01-15T12:10:00.000Z' },
          },
        },
      },
    },
  }),
  endOtherSessions: row({
    ...calls.endOtherSessions,
    act: 'mailed',
    tag: 'Security',
    summary: 'Log out everywhere else',
    description: 'Ends every session except the one of the token.',
    reply: wireStatus,
    limits: { account: perHour(60) },
    example: { replies: { success: { status, message: identityCopy.othersSignedOut } } },
  }),
  endOneSession: row({
    ...calls.endOneSession,
    act: 'mailed',
    tag: 'Security',
    summary: 'Log out one device',
    description: 'Ends one session of the member. Its next call gets 401.',
    params: z.object({ id: text(64, 1) }),
    reply: wireStatus,
    refusals: { 404: identityCopy.sessionUnknown },
    limits: { account: perHour(60) },
    example: {
      parameters: { id: '665f0000000000000000e002' },
      replies: { success: { status, message: identityCopy.oneSignedOut } },
    },
  }),
  unlinkGoogle: row({
    ...calls.unlinkGoogle,
    act: 'recent',
    tag: 'Security',
    summary: 'Unlink the Google account',
    description:
      'Ends every other session of the member. The login must be at most 15 minutes old. A member without a password gets 409.',
    reply: wireStatus,
    refusals: { 403: identityCopy.signInAgain, 409: identityCopy.googleNeedsPassword },
    limits: { account: perHour(60) },
    example: { replies: { success: { status, message: identityCopy.googleUnlinked } } },
  }),
};
