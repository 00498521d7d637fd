import type { Call } from './call.ts';

const BASE = '/membership/handoff';

/** The calls that hand a member over to a partner's server, additions to the specification. No page of ours carries them. */
export const handoffCalls = {
  handoffCode: { method: 'POST', path: `${BASE}/codes`, auth: 'yes' },
  exchangeHandoff: { method: 'POST', path: `${BASE}/exchange`, auth: 'no' },
} as const satisfies Record<string, Call>;

/** The name of one of these calls. */
export type HandoffCallName = keyof typeof handoffCalls;
