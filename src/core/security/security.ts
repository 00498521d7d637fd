import { calls } from '#contract/calls.ts';
import { type Member, readMember } from '#contract/read.ts';
import { field, isSuccess } from '#contract/read-field.ts';
import { readSecurity, type SecurityInfo } from '#contract/read-security.ts';
import { ApiError } from '../api/api-error.ts';
import type { Send } from '../api/client.ts';
import { type Outcome, outcomeOf } from '../api/outcome.ts';

/** A passkey that the browser has made. Binary values are in base64url. */
export interface NewPasskey {
  id: string;
  response: { clientDataJSON: string; attestationObject: string };
}

/** How the member signs in. The functions reject with ApiError. */
export interface Security {
  /** Loads the sessions. */
  load(): Promise<SecurityInfo>;
  /** Mails a code to the present and to the new address. */
  startEmailChange(email: string): Promise<Outcome>;
  /** Changes the email with both codes. The club then knows the new one. */
  confirmEmailChange(codes: { currentCode: string; newCode: string }): Promise<Outcome>;
  /** Mails a code to a second, personal address. */
  startPersonalEmail(email: string): Promise<Outcome>;
  /** Confirms the personal address with its code. */
  confirmPersonalEmail(code: string): Promise<Outcome>;
  /** Removes the personal address. */
  removePersonalEmail(): Promise<Outcome>;
  /**
   * Adds a passkey that `make` creates from the options of the server. Also rejects with what `make` rejects with.
   * 'conditional': the password manager made it by itself.
   */
  addPasskey(make: (options: unknown) => Promise<NewPasskey>, mediation?: 'conditional'): Promise<Outcome>;
  /** Renames a passkey. */
  renamePasskey(id: string, name: string): Promise<Outcome>;
  /** Removes a passkey. */
  removePasskey(id: string): Promise<Outcome>;
  /** Unlinks the Google account. */
  unlinkGoogle(): Promise<Outcome>;
  /** Ends the session of one device. */
  endOne(id: string): Promise<Outcome>;
  /** Ends every session of the member except this one. */
  endOthers(): Promise<Outcome>;
}

/** Returns the functions of the section "Login and security". `onEmailChanged` gets the member with the new email. */
export function createSecurity(send: Send, onEmailChanged: (member: Member) => void): Security {
  return {
    async load() {
      const reply = await send('security');
      const info = isSuccess(reply) ? readSecurity(reply) : undefined;
      if (!info) throw new ApiError('refused', { call: calls.security });
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
