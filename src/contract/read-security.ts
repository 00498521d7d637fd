import { asRecord, idText, nonEmptyString, ownValue } from './read-field.ts';
import { readTime } from './read.ts';

/** A session of the member. */
export interface DeviceSession {
  id: string;
  /** A short name such as "iPhone, Safari", empty when it is not known. */
  device: string;
  /** The last use in ms since 1970. Undefined when the reply has no time. */
  lastUsedAt?: number;
  /** Whether it is the session of this page. */
  current: boolean;
}

/** A passkey of the member. */
export interface Passkey {
  id: string;
  name: string;
  /** When it was added, in ms since 1970. Undefined when the reply has no time. */
  createdAt?: number;
  /** The last login with it. Undefined when there was none. */
  lastUsedAt?: number;
}

/** What a browser needs to update the passkeys that it keeps. Ids are base64url. */
export interface PasskeyAccount {
  rpId: string;
  userId: string;
  /** The member's email. */
  name: string;
  displayName: string;
  /** Every passkey that the server accepts. */
  credentialIds: string[];
}

/** The linked Google account of the member. */
export interface LinkedGoogle {
  /** Undefined when the reply has no address. */
  email?: string;
  /** When it was linked, in ms since 1970. Undefined when the reply has no time. */
  linkedAt?: number;
}

/** How the member signs in. */
export interface SecurityInfo {
  sessions: DeviceSession[];
  passkeys: Passkey[];
  /** Undefined unless the reply has all of it. */
  passkeyAccount?: PasskeyAccount;
  /** Whether the member has a password. True unless the reply denies it. */
  hasPassword: boolean;
  /** Undefined when none is linked. */
  google?: LinkedGoogle;
  /** A new email that waits for its codes. */
  pendingEmail?: string;
  /** A second, confirmed address. */
  personalEmail?: string;
  /** A personal address that waits for its code. */
  pendingPersonalEmail?: string;
}

/** Returns how the member signs in, undefined for a reply without a list of sessions. */
export function readSecurity(reply: unknown): SecurityInfo | undefined {
  const data = asRecord(ownValue(asRecord(reply), 'data'));
  const sessions = ownValue(data, 'sessions');
  const passkeys = ownValue(data, 'passkeys');
  if (!Array.isArray(sessions)) return undefined;
  return {
    sessions: sessions.map(readSession).filter((session) => session !== undefined),
    passkeys: Array.isArray(passkeys)
      ? passkeys.map(readPasskey).filter((passkey) => passkey !== undefined)
      : [],
    passkeyAccount: readPasskeyAccount(ownValue(data, 'passkeyAccount')),
    hasPassword: ownValue(data, 'hasPassword') !== false,
    google: readGoogle(ownValue(data, 'google')),
    pendingEmail: nonEmptyString(ownValue(data, 'pendingEmail')),
    personalEmail: nonEmptyString(ownValue(data, 'personalEmail')),
    pendingPersonalEmail: nonEmptyString(ownValue(data, 'pendingPersonalEmail')),
  };
}

function readSession(wire: unknown): DeviceSession | undefined {
  const from = asRecord(wire);
  const id = idText(ownValue(from, 'id'));
  if (!id) return undefined;
  return {
    id,
    device: nonEmptyString(ownValue(from, 'device')) ?? '',
    lastUsedAt: readTime(ownValue(from, 'lastUsedAt')),
    current: ownValue(from, 'current') === true,
  };
}

function readPasskey(wire: unknown): Passkey | undefined {
  const from = asRecord(wire);
  const id = idText(ownValue(from, 'id'));
  if (!id) return undefined;
  return {
    id,
    name: nonEmptyString(ownValue(from, 'name')) ?? '',
    createdAt: readTime(ownValue(from, 'createdAt')),
    lastUsedAt: readTime(ownValue(from, 'lastUsedAt')),
  };
}

/** A list that is not read in full would hide passkeys that work, so nothing is left out of it. */
function readPasskeyAccount(wire: unknown): PasskeyAccount | undefined {
  const from = asRecord(wire);
  const rpId = nonEmptyString(ownValue(from, 'rpId'));
  const userId = nonEmptyString(ownValue(from, 'userId'));
  const name = nonEmptyString(ownValue(from, 'name'));
  const ids = ownValue(from, 'credentialIds');
  if (!rpId || !userId || !name || !Array.isArray(ids)) return undefined;
  const credentialIds = ids.map(nonEmptyString).filter((id) => id !== undefined);
  if (credentialIds.length < ids.length) return undefined;
  return {
    rpId,
    userId,
    name,
    displayName: nonEmptyString(ownValue(from, 'displayName')) ?? name,
    credentialIds,
  };
}

function readGoogle(wire: unknown): LinkedGoogle | undefined {
  if (typeof wire !== 'object' || wire === null) return undefined;
  const from = asRecord(wire);
  return {
    email: nonEmptyString(ownValue(from, 'email')),
    linkedAt: readTime(ownValue(from, 'linkedAt')),
  };
}
