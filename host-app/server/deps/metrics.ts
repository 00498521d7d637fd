import type { EventRefusal } from './payments.ts';
import type { SecurityEntry } from './security-events.ts';

/** The services outside that are counted. */
export const portNames = ['bucket', 'google', 'challenge', 'breaches'] as const;
/** The name of a service outside. */
export type PortName = (typeof portNames)[number];

/** What a mail holds: a code, a link that expires, or neither. */
export const mailKinds = ['code', 'link', 'other'] as const;
/** What a mail holds. */
export type MailKind = (typeof mailKinds)[number];
/** How a try of a mail ended. `refused`: the mail server refused it for good. `retry`: it is tried again. */
export const mailEnds = ['sent', 'refused', 'retry', 'expired'] as const;
/** How a try of a mail ended. */
export type MailEnd = (typeof mailEnds)[number];

/** Counts what the operator watches. No method takes a value that a person sent. */
export interface Metrics {
  request(line: RequestLine): void;
  /** A paid plan differed from the payment provider's records. */
  planDiffered(difference: Difference): void;
  /** A service outside did not do what it was asked for. */
  portFailed(port: PortName): void;
  /** The payment provider reported a subscription of this club that no member has. */
  orphanReported(): void;
  /** A webhook of the payment provider was refused. */
  webhookRefused(reason: EventRefusal): void;
  /** Somebody signed in, was refused, or changed what opens an account. */
  securityEvent(entry: SecurityEntry): void;
  /** Work that no answer waits for has failed. */
  backgroundFailed(): void;
  /** A try of a mail has ended. */
  mailTried(kind: MailKind, end: MailEnd): void;
}

/** Counts nothing. Used unless `CLUB_METRICS_PORT` is set. */
export const noMetrics: Metrics = {
  request: () => undefined,
  planDiffered: () => undefined,
  portFailed: () => undefined,
  orphanReported: () => undefined,
  webhookRefused: () => undefined,
  securityEvent: () => undefined,
  backgroundFailed: () => undefined,
  mailTried: () => undefined,
};

/** The log line of a request. It holds nothing that a person sent. */
export interface RequestLine {
  requestId: string;
  method: string;
  /** The matched pattern, such as `/api/.../invoices/:id`. Never the URL: its parts and query may be secrets. */
  route: string;
  status: number;
  ms: number;
}

/**
 * What can differ between a plan and the provider's records. 'ending': whether it ends with its period; 'terms': price,
 * interval, or the next charge; 'unknown': the provider has no such subscription.
 */
export const differences = ['status', 'period', 'ending', 'terms', 'ended', 'unknown'] as const;
export type Difference = (typeof differences)[number];
