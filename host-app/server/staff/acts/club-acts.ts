import { and, asc, gt, isNull } from 'drizzle-orm';
import { endAccess } from '../../accounts/security/end-access.ts';
import { lockMember } from '../../accounts/security/lock-member.ts';
import { findOrphans, type OrphanSearch } from '../../billing/orphans/orphans.ts';
import { isUnavailable } from '../../billing/store/money-context.ts';
import { compareRefunds } from '../../billing/sync/compare-refunds.ts';
import { checkAllSoon, type OnProgress, reconcilePlans } from '../../billing/sync/reconcile.ts';
import { members } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import { counted } from '../lists/formats.ts';
import { listChangedPlans } from '../lists/staff-lists.ts';
import { type ActField, StaffRefused } from './act-fields.ts';
import { type DefinedAct, readFirst, type StaffAct } from './staff-act.ts';

/** An act for the club as a whole. Only commands have it. */
export type ClubAct = StaffAct<undefined>;

export const defineClubAct = <const Fields extends Readonly<Record<string, ActField<undefined>>>>(
  defined: DefinedAct<ClubAct, undefined, Fields>,
): ClubAct => ({ asksFirst: false, ...defined, prepare: readFirst(defined) });

/** Compares the plans with the payment provider. */
export const reconcileAct = defineClubAct({
  name: 'reconcile',
  about:
    'Compares overdue paid plans with the payment provider and applies what differs. --all compares both sides.',
  role: 'owner',
  fields: {
    all: {
      kind: 'flag',
      label: 'All plans',
      description: 'compares every paid plan, and every subscription at the provider',
    },
    resume: { kind: 'flag', label: 'Resume', description: 'continues an interrupted run of --all' },
  },
  prepare: (deps, _, { all, resume }) => ({
    detail: { plans: resume ? 'all, resumed' : all ? 'all' : 'overdue' },
    run: (_note, onProgress) => reconcile(deps, { isAll: all || resume, isResumed: resume, onProgress }),
  }),
});

/** Signs all members out. */
export const signOutEveryoneAct = defineClubAct({
  name: 'sign-out-everyone',
  about: 'Ends every session and open password link of all members, such as after a restore.',
  role: 'owner',
  asksFirst: true,
  fields: {},
  prepare: (deps) => ({
    question: 'Log out all members?',
    run: async () => `${counted(await signOutAll(deps), 'member')} logged out.`,
  }),
});

/** How many changed plans the result names. */
const CHANGED_SHOWN = 20;

/**
 * Compares the club's plans with the provider's records and applies what differs. Returns what agrees now. Throws
 * StaffRefused with the same lines when something does not agree.
 */
async function reconcile(
  deps: Deps,
  {
    isAll,
    isResumed,
    onProgress,
  }: { isAll: boolean; isResumed: boolean; onProgress?: OnProgress | undefined },
): Promise<string> {
  if (isAll && !isResumed) await checkAllSoon(deps);
  const { compared, mismatches, unknown, failed } = await reconcilePlans(deps, {
    mostPlans: Number.POSITIVE_INFINITY,
    ...(onProgress && { onProgress }),
  });
  const search = isAll ? await searchProvider(deps) : undefined;
  const orphans = search === 'down' ? [] : (search?.orphans ?? []);
  const changed = await listChangedPlans(deps, { limit: CHANGED_SHOWN });
  const other = changed.rows.filter(
    ({ providerRef }) => !unknown.some((row) => row.providerRef === providerRef),
  );
  const lines = [
    `Compared ${counted(compared, 'plan')}: ${mismatches - unknown.length} differed and now agree.`,
    ...list(
      `${counted(unknown.length, 'plan')} unknown at the payment provider, not changed:`,
      unknown.map(planLine),
    ),
    ...list(
      `${counted(changed.total, 'plan')} charged in another way than sold. See: club payments changed`,
      other.map((row) => `${planLine(row)}: ${row.charged}, sold for ${row.sold}`),
    ),
    ...list(
      `${counted(orphans.length, 'subscription')} at the payment provider without a member. See: club orphans`,
      orphans.map(({ ref }) => ref),
    ),
    ...(failed.length > 0 ? [`${failed.length} could not be compared. Is the payment provider up?`] : []),
    ...(search === 'down' ? ['Its subscriptions could not be read. Is the payment provider up?'] : []),
  ];
  if (search === 'down' || orphans.length + failed.length + unknown.length > 0)
    throw new StaffRefused(lines.join('\n'));
  return lines.join('\n');
}

/** Returns a line with lines below it. Without them it is not said. */
const list = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [heading, ...lines.map((line) => `  ${line}`)];

const planLine = ({ providerRef, memberId }: { providerRef: string; memberId: string }): string =>
  `${providerRef} of member ${memberId}`;

async function searchProvider(deps: Deps): Promise<OrphanSearch | 'down'> {
  try {
    await compareRefunds(deps, { isAll: true });
    return await findOrphans(deps);
  } catch (thrown) {
    if (!isUnavailable(thrown)) throw thrown;
    return 'down';
  }
}

const BATCH = 500;

/** Ends every session and open password link of all members. Returns how many members there are. */
export async function signOutAll({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  let count = 0;
  let last = '';
  for (;;) {
    const batch = await db
      .select({ id: members.id })
      .from(members)
      .where(and(gt(members.id, last), isNull(members.deletedAt)))
      .orderBy(asc(members.id))
      .limit(BATCH);
    for (const { id } of batch)
      await db.transaction(async (tx) => {
        const member = await lockMember(tx, id);
        if (member) await endAccess({ db: tx, clock }, member);
      });
    count += batch.length;
    if (batch.length < BATCH) return count;
    last = batch.at(-1)?.id ?? '';
  }
}
