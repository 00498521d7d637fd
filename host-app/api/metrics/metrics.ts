import type { RequestLine } from '../http/request-log.ts';
import type { Difference } from '../money/sync/difference.ts';

/** Counts what the operator watches. No method takes a value that a person sent. */
export interface Metrics {
  request(line: RequestLine): void;
  /** A paid plan differed from the payment provider's records. */
  planDiffered(difference: Difference): void;
  /** Work that no answer waits for has failed. */
  backgroundFailed(): void;
}

/** Counts nothing. Used unless `CLUB_METRICS_PORT` is set. */
export const noMetrics: Metrics = {
  request: () => undefined,
  planDiffered: () => undefined,
  backgroundFailed: () => undefined,
};
