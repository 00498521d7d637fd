import type { PlanList } from '#contract/plans.ts';
import { type GivenOptions, withDefaults } from './club-options.ts';
import { createClubState } from './club-state.ts';
import { createLazyClub, type LazyClub } from './lazy-club.ts';
import type { openMember } from './member-part.ts';
import { createPlans } from './membership/plans.ts';
import type { Ports } from './ports.ts';

/** Data that came with the page, so that the first render needs no request. */
export interface InitialData {
  /** The reply of the plans call. */
  plans?: PlanList;
  /** The language of the page, 'en' by default. */
  language?: string;
  /** The part for members, on a page that has its code. The club loads it otherwise. */
  openMember?: typeof openMember;
}

/**
 * Returns the club on the given ports. It reads storage, sends no request and throws only what a port throws.
 * Missing options get their defaults (`withDefaults`). Timers, activity and tab messages begin with `start()`; every
 * other function works before it. The part for members loads when something needs it. `Club` names the errors of each
 * function.
 */
export function createClub(ports: Ports, chosen: GivenOptions = {}, known: InitialData = {}): LazyClub {
  const options = withDefaults(chosen);
  const plans = createPlans({ ports, options, known: known.plans, language: known.language });
  const state = createClubState(ports, options, { plans });
  const openWith = (open: typeof openMember) => () => open(state, ports, plans);
  return createLazyClub(
    state,
    async () => openWith((await import('./member-part.ts')).openMember),
    known.openMember && openWith(known.openMember),
  );
}
