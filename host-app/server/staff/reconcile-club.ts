import { isUnavailable } from '../billing/money-context.ts';
import { findOrphans, type OrphanSearch } from '../billing/orphans/orphans.ts';
import { compareRefunds } from '../billing/sync/compare-refunds.ts';
import { checkAllSoon, type OnProgress, type Reconciled, reconcilePlans } from '../billing/sync/reconcile.ts';
import type { Deps } from '../deps/deps.ts';
import type { Listed } from './lists/list-part.ts';
import { type ChangedPlan, listChangedPlans } from './lists/staff-lists.ts';

/** The result of a comparison from both sides. */
export interface ReconciledClub extends Reconciled {
  /** What the provider's side has. 'none': it was not searched. */
  search: OrphanSearch | 'none' | 'down';
  /** Plans that the provider charges in another way than they were sold. They stay so. */
  changed: Listed<ChangedPlan>;
  /** Every plan agrees with the provider, and every subscription there has a member. */
  agrees: boolean;
}

/** What to compare. */
export interface Comparison {
  /** Every paid plan, and then the refunds and each live subscription at the provider. */
  isAll: boolean;
  /** Continues an interrupted run: plans that it has compared are not overdue. */
  isResumed?: boolean;
  onProgress?: OnProgress;
}

/** How many changed plans the result names. */
const CHANGED_SHOWN = 20;

/** Compares the club's plans with the provider's records and applies what differs. */
export async function reconcileClub(
  deps: Deps,
  { isAll, isResumed = false, onProgress }: Comparison,
): Promise<ReconciledClub> {
  if (isAll && !isResumed) await checkAllSoon(deps);
  const plans = await reconcilePlans(deps, { mostPlans: Number.POSITIVE_INFINITY, onProgress });
  const search = isAll ? await searchProvider(deps) : 'none';
  const changed = await listChangedPlans(deps, { limit: CHANGED_SHOWN });
  const isWhole = search === 'none' || (search !== 'down' && search.orphans.length === 0);
  return {
    ...plans,
    search,
    changed,
    agrees: isWhole && plans.failed.length === 0 && plans.unknown.length === 0,
  };
}

async function searchProvider(deps: Deps): Promise<OrphanSearch | 'down'> {
  try {
    await compareRefunds(deps, { isAll: true });
    return await findOrphans(deps);
  } catch (thrown) {
    if (!isUnavailable(thrown)) throw thrown;
    return 'down';
  }
}
