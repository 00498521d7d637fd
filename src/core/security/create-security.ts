import { calls } from '#contract/calls.ts';
import { field, isSuccess } from '#contract/read-field.ts';
import { readSecurity } from '#contract/read-security.ts';
import { type Member, readMember } from '#contract/read.ts';
import { refusal } from '../api/api-error.ts';
import { outcomeOf } from '../api/outcome.ts';
import type { Send } from '../client.ts';
import type { Security } from './security.ts';

/** Returns the functions of the section "Login and security". `onEmailChanged` gets the member with the new email. */
export function createSecurity(send: Send, onEmailChanged: (member: Member) => void): Security {
  return {
    async load() {
      const reply = await send('security');
      const info = isSuccess(reply) ? readSecurity(reply) : undefined;
      if (!info) throw refusal(calls.security, { status: 200, json: reply });
      return info;
    },
    startEmailChange: async (email) => outcomeOf(await send('startEmailChange', { body: { email } })),
    async confirmEmailChange(codes) {
      const reply = await send('confirmEmailChange', { body: codes });
      const member = isSuccess(reply) ? readMember(reply) : undefined;
      if (member) onEmailChanged(member);
      return outcomeOf(reply);
    },
    startPersonalEmail: async (email) => outcomeOf(await send('startPersonalEmail', { body: { email } })),
    confirmPersonalEmail: async (code) => outcomeOf(await send('confirmPersonalEmail', { body: { code } })),
    removePersonalEmail: async () => outcomeOf(await send('removePersonalEmail')),
    async addPasskey(make, mediation) {
      const credential = await make(field(await send('passkeyOptions'), 'options'));
      return outcomeOf(await send('addPasskey', { body: { credential, mediation } }));
    },
    renamePasskey: async (id, name) => outcomeOf(await send('renamePasskey', { id, body: { name } })),
    removePasskey: async (id) => outcomeOf(await send('removePasskey', { id })),
    unlinkGoogle: async () => outcomeOf(await send('unlinkGoogle')),
    endOne: async (id) => outcomeOf(await send('endOneSession', { id })),
    endOthers: async () => outcomeOf(await send('endOtherSessions')),
  };
}
