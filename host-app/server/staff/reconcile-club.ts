import { isUnavailable } from '../billing/money-context.ts';
import { findOrphans, type OrphanSearch } from '../billing/orphans/orphans.ts';
import { checkAllSoon, type Reconciled, reconcilePlans } from '../billing/sync/reconcile.ts';
import type { Deps } from '../deps/deps.ts';

/** The result of a comparison from both sides. */
export interface ReconciledClub extends Reconciled {
  /** What the provider's side has. 'none': it was not searched. */
  search: OrphanSearch | 'none' | 'down';
  /** Every plan agrees with the provider, and every subscription there has a member. */
  agrees: boolean;
}

/**
 * Compares the club's plans with the provider's records and applies what differs. With `isAll` it takes every paid plan,
 * and then each live subscription at the provider.
 */
export async function reconcileClub(deps: Deps, { isAll }: { isAll: boolean }): Promise<ReconciledClub> {
  if (isAll) await checkAllSoon(deps);
  const plans = await reconcilePlans(deps, Number.POSITIVE_INFINITY);
  const search = isAll ? await searchOrphans(deps) : 'none';
  const isWhole = search === 'none' || (search !== 'down' && search.orphans.length === 0);
  return { ...plans, search, agrees: isWhole && plans.failed.length === 0 && plans.unknown.length === 0 };
}

async function searchOrphans(deps: Deps): Promise<OrphanSearch | 'down'> {
  try {
    return await findOrphans(deps);
  } catch (thrown) {
    if (!isUnavailable(thrown)) throw thrown;
    return 'down';
  }
}
