import type { NoticeRefusal } from '../billing/stripe/stripe-notices.ts';
import type { Difference } from '../billing/sync/difference.ts';
import type { RequestLine } from '../http/request-log.ts';

/** The services outside that are counted. */
export const portNames = ['bucket', 'google', 'challenge'] as const;
/** The name of a service outside. */
export type PortName = (typeof portNames)[number];

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
  webhookRefused(reason: NoticeRefusal): void;
  /** Work that no answer waits for has failed. */
  backgroundFailed(): void;
}

/** Counts nothing. Used unless `CLUB_METRICS_PORT` is set. */
export const noMetrics: Metrics = {
  request: () => undefined,
  planDiffered: () => undefined,
  portFailed: () => undefined,
  orphanReported: () => undefined,
  webhookRefused: () => undefined,
  backgroundFailed: () => undefined,
};
