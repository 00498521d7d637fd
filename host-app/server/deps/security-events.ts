import type { EventRefusal } from './payments.ts';
import type { Secrets } from './secrets.ts';

/**
 * Every security event that the server logs and counts: what happened, by which method, with which outcome and why.
 * docs/operations.md explains the words.
 */
export const securityEvents = [
  ['sign-up', 'password', 'code-mailed'],
  ['sign-up', 'password', 'refused', 'easy-password'],
  ['sign-in', 'password', 'done'],
  ['sign-in', 'password', 'code-mailed', 'new-network'],
  ['sign-in', 'password', 'code-mailed', 'recovery'],
  ['sign-in', 'password', 'code-mailed', 'not-verified'],
  ['sign-in', 'password', 'refused', 'unknown-account'],
  ['sign-in', 'password', 'refused', 'wrong-password'],
  ['sign-in', 'password', 'refused', 'limit'],
  ['sign-in', 'code', 'done'],
  ['sign-in', 'code', 'refused', 'wrong-code'],
  ['sign-in', 'code', 'refused', 'dead-code'],
  ['sign-in', 'google', 'done'],
  ['sign-in', 'google', 'code-mailed', 'unlinked'],
  ['sign-in', 'google', 'refused', 'bad-token'],
  ['sign-in', 'google', 'refused', 'not-verified'],
  ['sign-in', 'google', 'refused', 'other-account'],
  ['sign-in', 'google', 'failed', 'provider-down'],
  ['sign-in', 'passkey', 'done'],
  ['sign-in', 'passkey', 'refused', 'bad-passkey'],
  ['sign-in', 'passkey', 'refused', 'unknown-passkey'],
  ['refresh', 'token', 'refused', 'reused'],
  ['refresh', 'token', 'refused', 'other-origin'],
  ['password-reset', 'link', 'link-mailed'],
  ['password-reset', 'link', 'refused', 'unknown-account'],
  ['password-reset', 'link', 'refused', 'dead-link'],
  ['password-reset', 'link', 'refused', 'easy-password'],
  ['password-reset', 'link', 'done'],
  ['password-change', 'profile', 'link-mailed'],
  ['password-change', 'profile', 'refused', 'easy-password'],
  ['password-change', 'profile', 'done'],
  ['recovery', 'link', 'done'],
  ['recovery', 'link', 'refused', 'dead-link'],
  ['hand-off', 'code', 'done'],
  ['hand-off', 'exchange', 'done'],
  ['hand-off', 'exchange', 'refused', 'bad-secret'],
  ['hand-off', 'exchange', 'refused', 'unknown-code'],
  ['hand-off', 'exchange', 'refused', 'used-code'],
  ['hand-off', 'exchange', 'refused', 'expired-code'],
  ['hand-off', 'exchange', 'refused', 'other-partner'],
  ['hand-off', 'exchange', 'refused', 'signed-out'],
  ['hand-off', 'check', 'refused', 'bad-secret'],
  ['hand-off', 'end', 'done'],
  ['hand-off', 'session', 'done'],
  ['hand-off', 'session', 'refused', 'unknown-code'],
  ['hand-off', 'session', 'refused', 'used-code'],
  ['hand-off', 'session', 'refused', 'expired-code'],
  ['hand-off', 'session', 'refused', 'other-partner'],
  ['hand-off', 'session', 'refused', 'signed-out'],
  ['webhook', 'stripe', 'refused', 'unsigned'],
  ['webhook', 'stripe', 'refused', 'secret'],
  ['webhook', 'stripe', 'refused', 'time'],
  ['webhook', 'stripe', 'refused', 'unreadable'],
  ['webhook', 'mail', 'refused', 'secret'],
  ['webhook', 'mail', 'refused', 'unreadable'],
  ['staff-sign-in', 'passkey', 'done'],
  ['staff-sign-in', 'passkey', 'refused', 'bad-passkey'],
  ['staff-sign-in', 'passkey', 'refused', 'unknown-passkey'],
  ['staff-invite', 'passkey', 'done'],
  ['staff-invite', 'passkey', 'refused', 'bad-passkey'],
  ['staff-invite', 'link', 'refused', 'dead-link'],
  ['staff-look', 'find', 'done'],
  ['staff-look', 'show', 'done'],
] as const;

export type SecurityEvent = (typeof securityEvents)[number];

/** The log entry of a security event. It holds words of our own, an id and a hash: no secret, address or name. */
export interface SecurityEntry {
  event: SecurityEvent[0];
  method: SecurityEvent[1];
  outcome: SecurityEvent[2];
  reason?: Reason;
  /** Missing when no member is known. */
  memberId?: string;
  /** A keyed hash of the caller's network, which groups the events of one network. */
  network?: string;
}

type Reason = Extract<SecurityEvent, readonly [string, string, string, string]>[3];

/** Writes one security event to the log. */
export type SecurityLog = (entry: SecurityEntry) => void;

interface About {
  memberId?: string;
  /** The sender of the request. */
  caller?: { network: string };
}

const NETWORK_LENGTH = 16;

/** Logs and counts a security event. */
export function noteEvent(
  { secrets, securityLog }: { secrets: Secrets; securityLog: SecurityLog },
  [event, method, outcome, reason]: SecurityEvent,
  { memberId, caller }: About = {},
): void {
  const network = caller && secrets.mac('log-network', caller.network).slice(0, NETWORK_LENGTH);
  securityLog({
    event,
    method,
    outcome,
    ...(reason && { reason }),
    ...(memberId && { memberId }),
    ...(network && { network }),
  });
}

export const refusedWebhook = (reason: EventRefusal): SecurityEvent => [
  'webhook',
  'stripe',
  'refused',
  reason,
];

/** Returns an event as one line of text. */
export const securityText = ({ event, method, outcome, reason, memberId, network }: SecurityEntry): string =>
  [
    `security ${event} ${method} ${outcome}`,
    reason,
    memberId && `member=${memberId}`,
    network && `network=${network}`,
  ]
    .filter(Boolean)
    .join(' ');
