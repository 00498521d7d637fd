import * as z from 'zod/mini';
import { calls } from '../calls.ts';
import { identityCopy } from '../messages/identity.copy.ts';
import { PASSKEY_NAME_MAX_CHARACTERS } from '../text-limits.ts';
import { filledText, replyWith, text, wireSessionReply, wireStatus } from '../wire.ts';
import { perHour, perQuarterHour } from './limit.ts';
import { row } from './row.ts';
import { linkToken, member, session, status } from './sample.ts';

/** What `navigator.credentials` takes, with bytes as base64url. The browser checks the rest. */
const optionsReply = replyWith({
  data: z.object({ options: z.looseObject({ challenge: z.string() }) }),
});
const credentialId = text(1_400, 1);
/** Bytes as base64url. */
const base64 = text(16_384, 1);
const params = z.object({ id: text(64, 1) });
const parameters = { id: '665f0000000000000000f001' };

/** The calls about passkeys. */
export const passkeys = {
  passkeyOptions: row({
    ...calls.passkeyOptions,
    act: 'recent',
    tag: 'Security',
    summary: 'Start to add a passkey',
    description: 'Give `data.options` to the browser. The login must be at most 15 minutes old.',
    reply: optionsReply,
    refusals: { 403: identityCopy.signInAgain, 409: identityCopy.passkeysFull },
    limits: { account: perHour(60) },
    example: {
      replies: {
        success: {
          status,
          data: {
            options: {
              challenge: linkToken,
              rp: { name: 'Homefront Club', id: 'club.example.com' },
              user: { id: 'NjY1ZjAwMDA', name: member.email, displayName: member.name },
              pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
            },
          },
        },
      },
    },
  }),
  addPasskey: row({
    ...calls.addPasskey,
    act: 'recent',
    tag: 'Security',
    summary: 'Add a passkey',
    description:
      'Send what the browser made from the options. They work once, for an hour. With the mediation `conditional` the device did not have to check its owner; each login with the passkey does.',
    body: z.object({
      credential: z.object({
        id: credentialId,
        response: z.object({ clientDataJSON: base64, attestationObject: base64 }),
      }),
      mediation: z.optional(z.literal('conditional')),
    }),
    reply: wireStatus,
    refusals: {
      400: identityCopy.passkeyRefused,
      403: identityCopy.signInAgain,
      409: identityCopy.passkeysFull,
    },
    limits: { account: perHour(60) },
    example: {
      body: {
        credential: {
          id: 'q1w2e3r4t5',
          response: { clientDataJSON: 'eyJ0eXBlIjoi', attestationObject: 'o2NmbXRkbm9uZQ' },
        },
      },
      replies: { success: { status, message: identityCopy.passkeyAdded } },
    },
  }),
  renamePasskey: row({
    ...calls.renamePasskey,
    act: 'harmless',
    tag: 'Security',
    summary: 'Rename a passkey',
    params,
    body: z.object({ name: filledText(PASSKEY_NAME_MAX_CHARACTERS) }),
    reply: wireStatus,
    refusals: { 404: identityCopy.passkeyUnknown },
    example: {
      parameters,
      body: { name: 'My phone' },
      replies: { success: { status, message: identityCopy.passkeyRenamed } },
    },
  }),
  removePasskey: row({
    ...calls.removePasskey,
    act: 'recent',
    tag: 'Security',
    summary: 'Remove a passkey',
    description: 'The login must be at most 15 minutes old.',
    params,
    reply: wireStatus,
    refusals: { 403: identityCopy.signInAgain, 404: identityCopy.passkeyUnknown },
    limits: { account: perHour(60) },
    example: {
      parameters,
      replies: { success: { status, message: identityCopy.passkeyRemoved } },
    },
  }),
  passkeyLoginOptions: row({
    ...calls.passkeyLoginOptions,
    tag: 'Sign-up and login',
    summary: 'Start a login with a passkey',
    description:
      'Give `data.options` to the browser. They are the same for every visitor, except the challenge.',
    reply: optionsReply,
    limits: { address: perQuarterHour(600) },
    example: {
      replies: {
        success: {
          status,
          data: {
            options: { challenge: linkToken, rpId: 'club.example.com', userVerification: 'required' },
          },
        },
      },
    },
  }),
  passkeyLogin: row({
    ...calls.passkeyLogin,
    tag: 'Sign-up and login',
    summary: 'Log in with a passkey',
    description:
      'Send what the browser made from the options. They work once, for an hour. Only 410 means that the passkey is not ours: give its id to `PublicKeyCredential.signalUnknownCredential()`.',
    body: z.object({
      credential: z.object({
        id: credentialId,
        response: z.object({
          clientDataJSON: base64,
          authenticatorData: base64,
          signature: base64,
          userHandle: z.optional(text(128)),
        }),
      }),
    }),
    reply: wireSessionReply,
    refusals: { 401: identityCopy.passkeyLoginRefused, 410: identityCopy.passkeyLoginRefused },
    limits: { address: perQuarterHour(600) },
    startsSession: true,
    example: {
      body: {
        credential: {
          id: 'q1w2e3r4t5',
          response: {
            clientDataJSON: 'eyJ0eXBlIjoi',
            authenticatorData: 'SZYN5YgOjGh0NBcP',
            signature: 'MEUCIQDx',
            userHandle: 'NjY1ZjAwMDA',
          },
        },
      },
      replies: { success: session(identityCopy.loggedIn) },
    },
  }),
};
