import { calls } from './calls.ts';
import { handoffCalls } from './handoff-calls.ts';
import { reportCalls } from './report-calls.ts';
import { securityCalls } from './security-calls.ts';

/** Every call of the API, for the server and for tests. A page carries `calls` and loads the others when it needs them. */
export const allCalls = { ...calls, ...securityCalls, ...handoffCalls, ...reportCalls } as const;
