import { findOrphans, type OrphanSearch } from '../../billing/orphans/orphans.ts';
import { isUnavailable } from '../../billing/store/money-context.ts';
import { compareRefunds } from '../../billing/sync/compare-refunds.ts';
import {
  checkAllSoon,
  type OnProgress,
  type Reconciled,
  reconcilePlans,
} from '../../billing/sync/reconcile.ts';
import type { Deps } from '../../deps/deps.ts';
import type { Listed } from '../lists/list.ts';
import { type ChangedPlan, listChangedPlans } from '../lists/staff-lists.ts';
import { counted } from '../lists/text.ts';

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

/** Returns the result of a comparison as lines for a terminal: first what agrees now, then what does not. */
export function reconciledText(result: ReconciledClub): string {
  const { compared, mismatches, unknown, changed, search, failed } = result;
  const agree = mismatches - unknown.length;
  const lines = [`Compared ${counted(compared, 'plan')}: ${agree} differed and now agree.`];
  if (unknown.length > 0) {
    lines.push(`${counted(unknown.length, 'plan')} unknown at the payment provider, not changed:`);
    lines.push(...unknown.map(({ memberId, providerRef }) => `  ${providerRef} of member ${memberId}`));
  }
  const other = changed.rows.filter(
    ({ providerRef }) => !unknown.some((row) => row.providerRef === providerRef),
  );
  if (other.length > 0) {
    lines.push(
      `${counted(changed.total, 'plan')} charged in another way than sold. See: club payments changed`,
    );
    lines.push(
      ...other.map(
        (row) => `  ${row.providerRef} of member ${row.memberId}: ${row.charged}, sold for ${row.sold}`,
      ),
    );
  }
  if (typeof search !== 'string' && search.orphans.length > 0) {
    const found = counted(search.orphans.length, 'subscription');
    lines.push(`${found} at the payment provider without a member. See: club orphans`);
    lines.push(...search.orphans.map(({ ref }) => `  ${ref}`));
  }
  if (failed.length > 0) lines.push(`${failed.length} could not be compared. Is the payment provider up?`);
  if (search === 'down') lines.push('Its subscriptions could not be read. Is the payment provider up?');
  return lines.join('\n');
}
