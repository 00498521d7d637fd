import { PLANS_PATH } from '#contract/plans-path.ts';
import type { NetRequest } from '../ports.ts';

/** The plans call as a guest makes it: a simple request, which no browser asks leave for first. */
export const plansCall = (apiHost: string): NetRequest => ({
  method: 'GET',
  url: `${apiHost.replace(/\/+$/, '')}/api${PLANS_PATH}`,
  headers: { Accept: 'application/json' },
});
