import { formatCents } from '#club/rules/money.ts';
import { endAccess } from '../../accounts/security/end-access.ts';
import { lockMember } from '../../accounts/security/lock-member.ts';
import { cancelForGood } from '../../billing/cancel.ts';
import { HoldLimit, type HoldOrder, startHold } from '../../billing/holds/hold.ts';
import { findPlan } from '../../billing/plan-list/plans.ts';
import { findMembers, requireMember } from '../find-members.ts';
import { grantPlan } from '../grant-plan.ts';
import { readMemberCard } from '../member-card.ts';
import { findRefundable, refundInvoice } from '../refund-invoice.ts';
import { StaffRefused } from '../staff-refused.ts';
import type { Command, Desk } from './command.ts';
import { openMemberAct } from './member-act.ts';
import { memberCardText } from './member-card-text.ts';
import { dayText, table } from './text-lines.ts';

const FOUND_AT_MOST = 50;

/** What staff can do for one member. */
export const memberCommands: readonly Command[] = [
  {
    name: 'member find',
    takes: ['<text>'],
    does: 'Lists members whose address or name contains the text.',
    async run({ deps }, { words: [text = ''] }) {
      const found = await findMembers(deps.db, text, FOUND_AT_MOST);
      if (found.length === 0) return 'No member found.';
      const rows = found.map(({ id, email, name, lastName, createdAt }) => [
        id,
        email,
        `${name} ${lastName}`.trim(),
        `since ${dayText(createdAt)}`,
      ]);
      const more = found.length === FOUND_AT_MOST ? `\nOnly the newest ${FOUND_AT_MOST} are listed.` : '';
      return table(rows) + more;
    },
  },
  {
    name: 'member show',
    takes: ['<member>'],
    does: 'Shows the account, plan, sessions and newest invoices of a member.',
    async run({ deps }, { words: [who = ''] }) {
      return memberCardText(await readMemberCard(deps, await requireMember(deps.db, who)));
    },
  },
  {
    name: 'member sign-out',
    takes: ['<member>'],
    does: 'Ends every session, code and open link of a member. The password and links that undo a change of email stay.',
    isAct: true,
    async run(desk, typed) {
      const { member, act } = await openMemberAct(desk, typed, 'member sign-out');
      const { clock, db } = desk.deps;
      await act({}, () =>
        db.transaction(async (tx) => {
          const locked = await lockMember(tx, member.id);
          if (locked) await endAccess({ db: tx, clock }, locked);
        }),
      );
      return `${member.email} is signed out everywhere.`;
    },
  },
  {
    name: 'member grant',
    takes: ['<member>', '<plan>'],
    does: 'Gives a member a plan without payment. It ends by itself at the end of a day (UTC).',
    options: ['until'],
    isAct: true,
    async run(desk, typed) {
      const { member, act } = await openMemberAct(desk, typed, 'member grant');
      const { deps } = desk;
      if (member.deletedAt) throw new StaffRefused('This account is deleted.');
      const [, planId = ''] = typed.words;
      const plan = await findPlan(deps.db, planId);
      if (!plan) throw new StaffRefused(`There is no plan '${planId}'. List them with: club plans list`);
      const { until: lastDay = '' } = typed.options;
      const until = endOfDay(lastDay, deps.clock.now());
      const detail = { plan: plan.planId, until: lastDay };
      await act(detail, () => grantPlan(deps, { memberId: member.id, plan, until }));
      return `${member.email} has ${plan.name} until the end of ${lastDay} and pays nothing for it.`;
    },
  },
  {
    name: 'member hold',
    takes: ['<member>'],
    does: 'Puts the paid plan of a member on hold until the end of a day (UTC). --force skips the limits of holds.',
    options: ['until', 'force'],
    isAct: true,
    async run(desk, typed) {
      const { member, act } = await openMemberAct(desk, typed, 'member hold');
      const { until = '', force } = typed.options;
      const isForced = force !== undefined;
      const detail = { until, force: isForced ? 'yes' : 'no' };
      await act(detail, () => holdPlan(desk, member.id, { until, isForced }));
      return `The plan of ${member.email} is on hold until the end of ${until}.`;
    },
  },
  {
    name: 'member refund',
    takes: ['<member>'],
    does: 'Refunds an invoice, the newest paid one unless named. The plan goes on; --cancel-plan ends it for good.',
    options: ['invoice', 'cancel-plan', 'yes'],
    isAct: true,
    async run(desk, typed) {
      const { member, act } = await openMemberAct(desk, typed, 'member refund');
      const { deps } = desk;
      const invoice = await findRefundable(deps, member.id, typed.options.invoice);
      const isCancel = typed.options['cancel-plan'] !== undefined;
      const amount = formatCents(invoice.amountCents - invoice.refundedCents);
      const what = `${amount} of invoice ${invoice.id} (${dayText(invoice.createdAt)}) to ${member.email}`;
      await desk.confirm(`Refund ${what}${isCancel ? ' and cancel the plan' : ''}?`);
      await act({ invoice: invoice.id, amount, cancel_plan: isCancel ? 'yes' : 'no' }, async () => {
        await refundInvoice(deps, invoice);
        if (isCancel) await cancelForGood(deps, member.id);
      });
      return `Refunded ${what}.${isCancel ? ' The plan is canceled.' : ''}`;
    },
  },
];

/** Starts a hold. Throws StaffRefused with the way past a limit. */
async function holdPlan({ deps }: Desk, memberId: string, order: HoldOrder): Promise<void> {
  await startHold(deps, memberId, order).catch((thrown: unknown) => {
    if (!(thrown instanceof HoldLimit)) throw thrown;
    throw new StaffRefused(`${thrown.message} To start it now, add --force.`, { cause: thrown });
  });
}

const DAY_MS = 86_400_000;

function endOfDay(text: string, now: number): Date {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  const end = new Date(day + DAY_MS);
  // A day that no month has, such as 02-30, would become another one.
  if (Number.isNaN(day) || dayText(new Date(day)) !== text)
    throw new StaffRefused('Add the last day of the grant: --until 2027-01-31');
  if (end.getTime() <= now) throw new StaffRefused(`--until ${text} is in the past.`);
  return end;
}
