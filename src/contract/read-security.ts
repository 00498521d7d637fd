import { readTime } from './read.ts';
import { asRecord, idText, nonEmptyString, ownValue } from './read-field.ts';

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

function readGoogle(wire: unknown): LinkedGoogle | undefined {
  if (typeof wire !== 'object' || wire === null) return undefined;
  const from = asRecord(wire);
  return {
    email: nonEmptyString(ownValue(from, 'email')),
    linkedAt: readTime(ownValue(from, 'linkedAt')),
  };
}
