import type { Command } from 'commander';
import { formatCents } from '#club/rules/money.ts';
import { findOrphans } from '../../billing/orphans/orphans.ts';
import { findPlan } from '../../billing/plan-list/plans.ts';
import { adoptOrphan } from '../adopt-orphan.ts';
import { adopterOf, mailRestored, openAccount } from '../member-of-orphan.ts';
import { type Orphan, readOrphan, requireOrphan } from '../open-orphan.ts';
import { refundOrphan, restOf } from '../refund-orphan.ts';
import { StaffRefused } from '../staff-refused.ts';
import { counted, dayText, table } from '../text-lines.ts';
import { type Run, WHY, YES } from './run-work.ts';
import type { StaffContext } from './staff-context.ts';

/** Adds what staff can do about subscriptions at the payment provider that no member here has. */
export function addOrphanCommands(orphans: Command, run: Run): void {
  orphans
    .command('list', { isDefault: true })
    .description('Lists subscriptions that are charged at the payment provider and that no member here has.')
    .action(run(listOrphans));
  orphans
    .command('adopt <subscription>')
    .description(
      'Gives the subscription to a member. Without one it makes the account of the customer, who gets a mail.',
    )
    .option('--member <member>', 'the member who gets it')
    .option('--plan <plan>', 'the plan, where its price is not enough to find it')
    .option(...WHY)
    .option(...YES)
    .action(run(adopt));
  orphans
    .command('refund <subscription>')
    .description('Ends the subscription and refunds its newest payment. --all refunds every payment for it.')
    .option('--all', 'refunds every payment')
    .option(...WHY)
    .option(...YES)
    .action(run(refund));
}

async function listOrphans({ deps }: StaffContext) {
  const { orphans, foreign } = await findOrphans(deps);
  const rows: string[][] = [];
  for (const at of orphans) rows.push(lineOf(await readOrphan(deps, at)));
  const others = foreign > 0 ? `\n${counted(foreign, 'subscription')} of a club at another address.` : '';
  if (rows.length === 0) return `Every live subscription has a member.${others}`;
  const head = ['subscription', 'customer', 'plan', 'price', 'since', 'last charge'];
  return `${table([head, ...rows])}${others}\nFor each: club orphans adopt, or club orphans refund.`;
}

async function adopt(
  { deps, confirm, record }: StaffContext,
  ref: string,
  options: { member?: string; plan?: string },
) {
  const orphan = await requireOrphan(deps, ref);
  if (orphan.at.status === 'ended') throw new StaffRefused(`${ref} has ended. It can only be refunded.`);
  const plan = await requirePlan(deps, orphan, options.plan);
  const adopter = await adopterOf(deps, orphan, options.member);
  const who = 'member' in adopter ? adopter.member.email : `a new account of ${adopter.newEmail}`;
  await confirm(`Give ${plan.name}, ${priceOf(orphan)}, to ${who}?`);
  const memberId = 'member' in adopter ? adopter.member.id : adopter.id;
  await record({ memberId, detail: { subscription: ref, plan: plan.planId } }, async () => {
    const { member, isNew } = await openAccount(deps, adopter);
    await adoptOrphan(deps, { at: orphan.at, memberId: member.id, plan });
    if (isNew) await mailRestored(deps, member);
  });
  const mailed = 'member' in adopter ? '' : ' A mail asks to choose a password.';
  return `${plan.name} now belongs to ${who}.${mailed}`;
}

async function refund({ deps, confirm, record }: StaffContext, ref: string, { all: isAll }: { all?: true }) {
  const orphan = await requireOrphan(deps, ref);
  const chosen = isAll ? orphan.payments : orphan.payments.slice(0, 1);
  const amount = formatCents(restOf(chosen));
  const what = `${amount} (${counted(chosen.length, 'payment')}) to ${orphan.email || 'the customer'}`;
  await confirm(`Refund ${what} and end ${ref}?`);
  await record({ detail: { subscription: ref, amount } }, () => refundOrphan(deps, ref, chosen));
  return `Refunded ${what}. ${ref} is ended.`;
}

function lineOf(orphan: Orphan): string[] {
  const { at, email, payments } = orphan;
  const [last] = payments;
  const since = at.startedAt ?? payments.at(-1)?.at;
  return [
    at.ref,
    email || '-',
    at.planId ?? '?',
    priceOf(orphan),
    since ? dayText(since) : '-',
    last ? `${formatCents(last.amountCents)} ${dayText(last.at)}` : 'none',
  ];
}

const priceOf = ({ at: { amountCents = 0, interval = 'month' } }: Orphan): string =>
  `${formatCents(amountCents)} a ${interval}`;

async function requirePlan({ db }: StaffContext['deps'], { at }: Orphan, named: string | undefined) {
  const planId = named ?? at.planId;
  if (planId === undefined)
    throw new StaffRefused('It names no plan. Add --plan <plan>, from: club plans list');
  const plan = await findPlan(db, planId);
  if (plan) return plan;
  throw new StaffRefused(`There is no plan '${planId}'. Add --plan <plan>, from: club plans list`);
}
