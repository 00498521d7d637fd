import { PLANS_PATH } from '#contract/plans-path.ts';
import type { NetRequest } from '../ports.ts';

/** Returns the plans call of a guest for a language: a simple request, for which browsers send no preflight. */
export const plansCall = (apiHost: string, language: string): NetRequest => ({
  method: 'GET',
  url: `${apiHost.replace(/\/+$/, '')}/api${PLANS_PATH}`,
  headers: { Accept: 'application/json', 'Accept-Language': language },
});
