import type { Command } from 'commander';
import { DAY_MS } from '#club/facts/limits.ts';
import { formatCents } from '#club/rules/money.ts';
import { endAccess } from '../../accounts/security/end-access.ts';
import { lockMember } from '../../accounts/security/lock-member.ts';
import { cancelForGood } from '../../billing/cancel.ts';
import { HoldLimit, type HoldOrder, startHold } from '../../billing/holds/hold.ts';
import { findPlan } from '../../billing/plan-list/plans.ts';
import { noteEvent } from '../../deps/security-events.ts';
import { findMembers, requireMember } from '../find-members.ts';
import { grantPlan } from '../grant-plan.ts';
import { readMemberCard } from '../member-card.ts';
import { findRefundable, refundInvoice } from '../refund-invoice.ts';
import { StaffRefused } from '../staff-refused.ts';
import { memberCardText } from './member-card-text.ts';
import { type Run, WHY, YES } from './run-work.ts';
import type { StaffContext } from './staff-context.ts';
import { dayText, table } from '../text-lines.ts';

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
    .command('sign-out <member>')
    .description(
      'Ends every session, code and open link of a member. The password and links that undo a change of email stay.',
    )
    .option(...WHY)
    .action(run(signOut));
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
  member
    .command('refund <member>')
    .description(
      'Refunds an invoice, the newest paid one unless named. The plan goes on; --cancel-plan ends it for good.',
    )
    .option('--invoice <id>', 'the invoice to refund')
    .option('--cancel-plan', 'ends the plan for good')
    .option(...WHY)
    .option(...YES)
    .action(run(refund));
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

async function signOut({ deps, record }: StaffContext, who: string) {
  const { clock, db } = deps;
  const member = await requireMember(db, who);
  await record({ memberId: member.id }, () =>
    db.transaction(async (tx) => {
      const locked = await lockMember(tx, member.id);
      if (locked) await endAccess({ db: tx, clock }, locked);
    }),
  );
  return `${member.email} is signed out everywhere.`;
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

async function refund(
  { deps, confirm, record }: StaffContext,
  who: string,
  { invoice: named, cancelPlan: isCancel }: { invoice?: string; cancelPlan?: true },
) {
  const member = await requireMember(deps.db, who);
  const invoice = await findRefundable(deps, member.id, named);
  const amount = formatCents(invoice.amountCents - invoice.refundedCents);
  const what = `${amount} of invoice ${invoice.id} (${dayText(invoice.createdAt)}) to ${member.email}`;
  await confirm(`Refund ${what}${isCancel ? ' and cancel the plan' : ''}?`);
  const detail = { invoice: invoice.id, amount, cancel_plan: isCancel ? 'yes' : 'no' };
  await record({ memberId: member.id, detail }, async () => {
    await refundInvoice(deps, invoice);
    if (isCancel) await cancelForGood(deps, member.id);
  });
  return `Refunded ${what}.${isCancel ? ' The plan is canceled.' : ''}`;
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
