/** The path on which a server of the simulated year takes its orders. */
export const CONTROL_PATH = '/year-control';
/** The header with the time of the simulated year, in ms since 1970. Each request sets the clock. */
export const NOW_HEADER = 'x-year-now';
/** The header that names the sender of a call: the ids of member and session. */
export const MEMBER_HEADER = 'x-year-member';

/** An order to a server of the simulated year. */
export interface Control {
  /** Runs the work of the clock once. */
  work?: boolean;
  /** A statement whose rows are answered. */
  sql?: string;
  /** The month whose ledger is answered, such as `2026-03`. */
  ledger?: string;
}

/** The answer to an order. */
export interface ControlAnswer {
  rows: Record<string, unknown>[];
  /** The ledger as CSV. Empty when none was asked for. */
  ledger: string;
}
