import type { Call } from './call.ts';

/** The call by which an element reports that it failed, an addition to the specification. Only such a page loads it. */
export const reportCalls = {
  reportFault: { method: 'POST', path: '/membership/elements/faults', auth: 'no' },
} as const satisfies Record<string, Call>;

/** The name of this call. */
export type ReportCallName = keyof typeof reportCalls;
