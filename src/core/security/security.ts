import type { SecurityInfo } from '#contract/read-security.ts';
import type { Outcome } from '../api/outcome.ts';

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
