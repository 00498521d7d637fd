import type { Command } from 'commander';
import { DAY_MS } from '#club/facts/limits.ts';
import { HoldLimit, type HoldOrder, startHold } from '../../billing/holds/hold.ts';
import { findPlan } from '../../billing/plan-list/plans.ts';
import { noteEvent } from '../../deps/security-events.ts';
import { findMembers, requireMember } from '../find-members.ts';
import { grantPlan } from '../grant-plan.ts';
import { readMemberCard } from '../member-card.ts';
import { StaffRefused } from '../staff-refused.ts';
import { dayText, table } from '../text-lines.ts';
import { memberCardText } from './member-card-text.ts';
import { type Run, WHY } from './run-work.ts';
import type { StaffContext } from './staff-context.ts';

const FOUND_AT_MOST = 50;
/** What the audit has in place of a reason. */
const LOOK = 'a look needs no reason';
const UNTIL = ['--until <YYYY-MM-DD>', 'the last day (UTC)'] as const;

/** Adds what staff can do for one member. */
export function addMemberCommands(member: Command, run: Run): void {
  member
    .command('find <text>')
    .description('Lists members whose address or name contains the text.')
    .action(run(find));
  member
    .command('show <member>')
    .description('Shows the account, plan, sessions, passkeys and newest invoices of a member.')
    .action(run(show));
  member
    .command('grant <member> <plan>')
    .description('Gives a member a plan without payment. It ends by itself at the end of a day (UTC).')
    .requiredOption(...UNTIL)
    .option(...WHY)
    .action(run(grant));
  member
    .command('hold <member>')
    .description(
      'Puts the paid plan of a member on hold until the end of a day (UTC). --force skips the limits of holds.',
    )
    .requiredOption(...UNTIL)
    .option('--force', 'skips the limits of holds')
    .option(...WHY)
    .action(run(hold));
}

async function find({ deps, record }: StaffContext, text: string) {
  const found = await findMembers(deps.db, text, FOUND_AT_MOST);
  await record({ detail: { found: found.length }, why: LOOK }, async () =>
    noteEvent(deps, ['staff-look', 'find', 'done']),
  );
  if (found.length === 0) return 'No member found.';
  const rows = found.map(({ id, email, name, lastName, createdAt }) => [
    id,
    email,
    `${name} ${lastName}`.trim(),
    `since ${dayText(createdAt)}`,
  ]);
  const more = found.length === FOUND_AT_MOST ? `\nOnly the newest ${FOUND_AT_MOST} are listed.` : '';
  return table(rows) + more;
}

async function show({ deps, record }: StaffContext, who: string) {
  const member = await requireMember(deps.db, who);
  const memberId = member.id;
  return record({ memberId, why: LOOK }, async () => {
    noteEvent(deps, ['staff-look', 'show', 'done'], { memberId });
    return memberCardText(await readMemberCard(deps, member));
  });
}

async function grant(
  { deps, record }: StaffContext,
  who: string,
  planId: string,
  { until: lastDay }: { until: string },
) {
  const member = await requireMember(deps.db, who);
  if (member.deletedAt) throw new StaffRefused('This account is deleted.');
  const plan = await findPlan(deps.db, planId);
  if (!plan) throw new StaffRefused(`There is no plan '${planId}'. List them with: club plans list`);
  const until = endOfDay(lastDay, deps.clock.now());
  const detail = { plan: plan.planId, until: lastDay };
  await record({ memberId: member.id, detail }, () => grantPlan(deps, { memberId: member.id, plan, until }));
  return `${member.email} has ${plan.name} until the end of ${lastDay} and pays nothing for it.`;
}

async function hold(
  { deps, record }: StaffContext,
  who: string,
  { until, force: isForced = false }: { until: string; force?: boolean },
) {
  const member = await requireMember(deps.db, who);
  const detail = { until, force: isForced ? 'yes' : 'no' };
  await record({ memberId: member.id, detail }, () => holdPlan(deps, member.id, { until, isForced }));
  return `The plan of ${member.email} is on hold until the end of ${until}.`;
}

/** Starts a hold. Throws StaffRefused with the way past a limit. */
async function holdPlan(deps: StaffContext['deps'], memberId: string, order: HoldOrder): Promise<void> {
  await startHold(deps, memberId, order).catch((thrown: unknown) => {
    if (!(thrown instanceof HoldLimit)) throw thrown;
    throw new StaffRefused(`${thrown.message} To start it now, add --force.`, { cause: thrown });
  });
}

function endOfDay(text: string, now: number): Date {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  const end = new Date(day + DAY_MS);
  // A day that no month has, such as 02-30, would become another one.
  if (Number.isNaN(day) || dayText(new Date(day)) !== text)
    throw new StaffRefused('Add the last day of the grant: --until 2027-01-31');
  if (end.getTime() <= now) throw new StaffRefused(`--until ${text} is in the past.`);
  return end;
}
