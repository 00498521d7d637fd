import * as z from 'zod/mini';
import { securityCalls } from './security-calls.ts';
import {
  filledText,
  replyWith,
  text,
  wireCode,
  wireEmail,
  wireSecurity,
  wireSessionReply,
  wireStatus,
  wireUser,
} from './wire.ts';

/** What `navigator.credentials` takes, with bytes as base64url. The browser checks the rest. */
const optionsReply = replyWith({
  data: z.object({ options: z.looseObject({ challenge: z.string() }) }),
});
const credentialId = text(1_400, 1);
/** Bytes as base64url. */
const base64 = text(16_384, 1);

/** The schemas of the calls that the section "Sign-in and security" makes. */
export const securityEndpoints = {
  security: { ...securityCalls.security, reply: replyWith({ data: wireSecurity }) },
  startPersonalEmail: {
    ...securityCalls.startPersonalEmail,
    body: z.object({ email: wireEmail }),
    reply: wireStatus,
  },
  confirmPersonalEmail: {
    ...securityCalls.confirmPersonalEmail,
    body: z.object({ code: wireCode }),
    reply: wireStatus,
  },
  removePersonalEmail: { ...securityCalls.removePersonalEmail, reply: wireStatus },
  unlinkGoogle: { ...securityCalls.unlinkGoogle, reply: wireStatus },
  passkeyOptions: { ...securityCalls.passkeyOptions, reply: optionsReply },
  addPasskey: {
    ...securityCalls.addPasskey,
    body: z.object({
      credential: z.object({
        id: credentialId,
        response: z.object({
          clientDataJSON: base64,
          attestationObject: base64,
        }),
      }),
    }),
    reply: wireStatus,
  },
  renamePasskey: {
    ...securityCalls.renamePasskey,
    params: z.object({ id: text(64, 1) }),
    body: z.object({ name: filledText(60) }),
    reply: wireStatus,
  },
  removePasskey: {
    ...securityCalls.removePasskey,
    params: z.object({ id: text(64, 1) }),
    reply: wireStatus,
  },
  passkeyLoginOptions: { ...securityCalls.passkeyLoginOptions, reply: optionsReply },
  passkeyLogin: {
    ...securityCalls.passkeyLogin,
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
  },
  startEmailChange: {
    ...securityCalls.startEmailChange,
    body: z.object({ email: wireEmail }),
    reply: wireStatus,
  },
  confirmEmailChange: {
    ...securityCalls.confirmEmailChange,
    body: z.object({ currentCode: wireCode, newCode: wireCode }),
    reply: replyWith({ data: wireUser }),
  },
  endOtherSessions: { ...securityCalls.endOtherSessions, reply: wireStatus },
};
