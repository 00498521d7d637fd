import { formatCents } from '#club/rules/money.ts';
import { findOrphans } from '../../billing/orphans/orphans.ts';
import { findPlan } from '../../billing/plan-list/plans.ts';
import { adoptOrphan } from '../adopt-orphan.ts';
import { adopterOf, mailRestored, openAccount } from '../member-of-orphan.ts';
import { type Orphan, readOrphan, requireOrphan } from '../open-orphan.ts';
import { recordAct } from '../record-act.ts';
import { refundOrphan, restOf } from '../refund-orphan.ts';
import { StaffRefused } from '../staff-refused.ts';
import type { Command, Desk } from './command.ts';
import { counted, dayText, table } from './text-lines.ts';

/** What staff can do about subscriptions at the payment provider that no member here has. */
export const orphanCommands: readonly Command[] = [
  {
    name: 'orphans',
    takes: [],
    does: 'Lists subscriptions that are charged at the payment provider and that no member here has.',
    async run({ deps }) {
      const { orphans, foreign } = await findOrphans(deps);
      const rows: string[][] = [];
      for (const at of orphans) rows.push(lineOf(await readOrphan(deps, at)));
      const others = foreign > 0 ? `\n${counted(foreign, 'subscription')} of a club at another address.` : '';
      if (rows.length === 0) return `Every live subscription has a member.${others}`;
      const head = ['subscription', 'customer', 'plan', 'price', 'since', 'last charge'];
      return `${table([head, ...rows])}${others}\nFor each: club orphans adopt, or club orphans refund.`;
    },
  },
  {
    name: 'orphans adopt',
    takes: ['<subscription>'],
    does: 'Gives the subscription to a member. Without one it makes the account of the customer, who gets a mail.',
    options: ['member', 'plan', 'yes'],
    isAct: true,
    async run(desk, { words: [ref = ''], options }) {
      const { deps, staff } = desk;
      const orphan = await requireOrphan(deps, ref);
      if (orphan.at.status === 'ended') throw new StaffRefused(`${ref} has ended. It can only be refunded.`);
      const plan = await requirePlan(desk, orphan, options.plan);
      const adopter = await adopterOf(deps, orphan, options.member);
      const who = 'member' in adopter ? adopter.member.email : `a new account of ${adopter.newEmail}`;
      await desk.confirm(`Give ${plan.name}, ${priceOf(orphan)}, to ${who}?`);
      const memberId = 'member' in adopter ? adopter.member.id : adopter.id;
      const detail = { subscription: ref, plan: plan.planId };
      const { why = '' } = options;
      await recordAct(deps, { staff, act: 'orphans adopt', why, memberId, detail }, async () => {
        const { member, isNew } = await openAccount(deps, adopter);
        await adoptOrphan(deps, { at: orphan.at, memberId: member.id, plan });
        if (isNew) await mailRestored(deps, member);
      });
      const mailed = 'member' in adopter ? '' : ' A mail asks to choose a password.';
      return `${plan.name} now belongs to ${who}.${mailed}`;
    },
  },
  {
    name: 'orphans refund',
    takes: ['<subscription>'],
    does: 'Ends the subscription and refunds its newest payment. --all refunds every payment for it.',
    options: ['all', 'yes'],
    isAct: true,
    async run(desk, { words: [ref = ''], options }) {
      const { deps, staff } = desk;
      const orphan = await requireOrphan(deps, ref);
      const chosen = options.all === undefined ? orphan.payments.slice(0, 1) : orphan.payments;
      const amount = formatCents(restOf(chosen));
      const what = `${amount} (${counted(chosen.length, 'payment')}) to ${orphan.email || 'the customer'}`;
      await desk.confirm(`Refund ${what} and end ${ref}?`);
      const detail = { subscription: ref, amount };
      const { why = '' } = options;
      await recordAct(deps, { staff, act: 'orphans refund', why, detail }, () =>
        refundOrphan(deps, ref, chosen),
      );
      return `Refunded ${what}. ${ref} is ended.`;
    },
  },
];

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

async function requirePlan({ deps }: Desk, { at }: Orphan, named: string | undefined) {
  const planId = named ?? at.planId;
  if (planId === undefined)
    throw new StaffRefused('It names no plan. Add --plan <plan>, from: club plans list');
  const plan = await findPlan(deps.db, planId);
  if (plan) return plan;
  throw new StaffRefused(`There is no plan '${planId}'. Add --plan <plan>, from: club plans list`);
}
