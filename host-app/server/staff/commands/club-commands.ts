import type { Command } from 'commander';
import { countSeats } from '../../billing/store/seats.ts';
import { StaffRefused } from '../acts/act-fields.ts';
import { reconcileClub, reconciledText } from '../acts/club-acts.ts';
import { signOutAll } from '../acts/sign-in-acts.ts';
import { requireMember } from '../acts/targets.ts';
import { listActs } from '../lists/audit.ts';
import type { ListPart } from '../lists/list.ts';
import { counted, minuteText, table } from '../lists/text.ts';
import { BEFORE, nextLine } from './list-pages.ts';
import { type Run, readLimit, type StaffContext, WHY, YES } from './terminal.ts';

const LISTED_ACTS = 20;

/** Adds what staff can do about the club as a whole. */
export function addClubCommands(club: Command, run: Run): void {
  club
    .command('founders')
    .description('Counts the founding seats: held, in checkout and free.')
    .action(run(countFounders));
  club
    .command('reconcile')
    .description(
      'Compares overdue paid plans with the payment provider and applies what differs. --all compares both sides.',
    )
    .option('--all', 'compares every paid plan, and every subscription at the provider')
    .option('--resume', 'continues an interrupted run of --all')
    .option(...WHY)
    .action(run(reconcile));
  club
    .command('sign-out-everyone')
    .description('Ends every session and open password link of all members, such as after a restore.')
    .option(...WHY)
    .option(...YES)
    .action(run(signOutEveryone));
  club
    .command('audit')
    .description('Lists what staff did, newest first: who, what, for whom and why.')
    .option('--member <member>', 'lists only the acts for this member')
    .option('--limit <number>', 'lists at most this many', readLimit, LISTED_ACTS)
    .option(...BEFORE)
    .action(run(listAudit));
}

async function countFounders({ deps }: StaffContext) {
  const { limit, held, inCheckout } = await countSeats(deps.db);
  return table([
    ['held by members', String(held)],
    ['in checkout', String(inCheckout)],
    ['free', String(Math.max(0, limit - held - inCheckout))],
    ['limit', String(limit)],
  ]);
}

async function reconcile(
  { deps, record, progress }: StaffContext,
  { all = false, resume: isResumed = false }: { all?: boolean; resume?: boolean },
) {
  const isAll = all || isResumed;
  const plans = isResumed ? 'all, resumed' : isAll ? 'all' : 'overdue';
  const result = await record({ detail: { plans } }, () =>
    reconcileClub(deps, { isAll, isResumed, onProgress: progress }),
  );
  const text = reconciledText(result);
  if (result.agrees) return text;
  throw new StaffRefused(text);
}

async function signOutEveryone({ deps, confirm, record }: StaffContext) {
  await confirm('Sign out all members?');
  const count = await record({}, () => signOutAll(deps));
  return `${counted(count, 'member')} signed out.`;
}

async function listAudit({ deps }: StaffContext, { member, ...part }: { member?: string } & ListPart) {
  const memberId = member && (await memberIdOf(deps.db, member));
  const acts = await listActs(deps, { memberId, ...part });
  if (acts.rows.length === 0) return 'No acts.';
  return `${table([
    ['act', 'when (UTC)', 'who', 'what', 'member', 'outcome', 'details and reason'],
    ...acts.rows.map(({ id, begunAt, staff, act, memberId: whom, outcome, fault, detail, why }) => [
      String(id),
      minuteText(begunAt),
      staff,
      act,
      whom ?? '-',
      fault ? `${outcome}: ${fault}` : outcome,
      `${Object.entries(detail)
        .map(([key, value]) => `${key} ${value}, `)
        .join('')}"${why}"`,
    ]),
  ])}${nextLine(acts)}`;
}

/** Returns the id for an address. Looks up no id: its member may be deleted. */
const memberIdOf = async (db: Parameters<typeof requireMember>[0], member: string): Promise<string> =>
  member.includes('@') ? (await requireMember(db, member)).id : member;
