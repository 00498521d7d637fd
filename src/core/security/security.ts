import { readMember } from '#contract/read.ts';
import { field, isSuccess } from '#contract/read-field.ts';
import { readSecurity, type SecurityInfo } from '#contract/read-security.ts';
import { securityCalls } from '#contract/security-calls.ts';
import { ApiError } from '../api/api-error.ts';
import { outcomeOf } from '../api/outcome.ts';
import type { Club, Outcome } from '../club.ts';

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
  /** Adds a passkey that `make` creates from the options of the server. Also rejects with what `make` rejects with. */
  addPasskey(make: (options: unknown) => Promise<unknown>): Promise<Outcome>;
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

/** Returns the functions of the section "Login and security". A page loads this file when the section opens. */
export function createSecurity({ send, members }: Pick<Club, 'send' | 'members'>): Security {
  return {
    async load() {
      const reply = await send(securityCalls.security);
      const info = isSuccess(reply) ? readSecurity(reply) : undefined;
      if (!info) throw new ApiError('refused', { call: securityCalls.security });
      return info;
    },
    startEmailChange: async (email) =>
      outcomeOf(await send(securityCalls.startEmailChange, { body: { email } })),
    async confirmEmailChange(codes) {
      const reply = await send(securityCalls.confirmEmailChange, { body: codes });
      const member = isSuccess(reply) ? readMember(reply) : undefined;
      if (member) members.changeEmail(member);
      return outcomeOf(reply);
    },
    startPersonalEmail: async (email) =>
      outcomeOf(await send(securityCalls.startPersonalEmail, { body: { email } })),
    confirmPersonalEmail: async (code) =>
      outcomeOf(await send(securityCalls.confirmPersonalEmail, { body: { code } })),
    removePersonalEmail: async () => outcomeOf(await send(securityCalls.removePersonalEmail)),
    async addPasskey(make) {
      const credential = await make(field(await send(securityCalls.passkeyOptions), 'options'));
      return outcomeOf(await send(securityCalls.addPasskey, { body: { credential } }));
    },
    renamePasskey: async (id, name) =>
      outcomeOf(await send(securityCalls.renamePasskey, { id, body: { name } })),
    removePasskey: async (id) => outcomeOf(await send(securityCalls.removePasskey, { id })),
    unlinkGoogle: async () => outcomeOf(await send(securityCalls.unlinkGoogle)),
    endOne: async (id) => outcomeOf(await send(securityCalls.endOneSession, { id })),
    endOthers: async () => outcomeOf(await send(securityCalls.endOtherSessions)),
  };
}
