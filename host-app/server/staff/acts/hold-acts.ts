import { endHold, HoldLimit, startHold } from '../../billing/holds/hold.ts';
import { lastDayOf } from '../../billing/holds/hold-times.ts';
import { settledStateOf } from '../../billing/overview/money-state.ts';
import { isPaidAtProvider } from '../../billing/paid-at-provider.ts';
import type { MemberRow } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import { StaffRefused } from '../staff-refused.ts';
import { dayText } from '../text-lines.ts';
import { FieldRefused } from './act-fields.ts';
import { until } from './last-day.ts';
import { defineAct } from './member-act.ts';

/** Puts a paid plan on hold. */
export const holdAct = defineAct({
  name: 'member hold',
  subject: 'membership',
  summary:
    'Puts the paid plan of a member on hold until the end of a day (UTC). --force skips the limits of holds.',
  role: 'support',
  fields: {
    until,
    force: {
      kind: 'flag',
      label: 'Skip the limits',
      description: 'skips the limits of holds',
      role: 'owner',
    },
  },
  check: refuseNoHold,
  async prepare(deps, member, { until: lastDay, force: isForced }) {
    await refuseNoHold(deps, member);
    return {
      detail: { until: lastDay, force: isForced ? 'yes' : 'no' },
      async run() {
        await startHold(deps, member.id, { until: lastDay, isForced }).catch((thrown: unknown) => {
          if (thrown instanceof HoldLimit) throw new FieldRefused('force', thrown.message);
          throw thrown;
        });
        return `The plan of ${member.email} is on hold until the end of ${lastDay}.`;
      },
    };
  },
});

/** Ends a hold before its last day. */
export const endHoldAct = defineAct({
  name: 'member end-hold',
  subject: 'membership',
  summary: 'Ends the hold of a member now. The benefits return, and the paid time that was left goes on.',
  role: 'support',
  fields: {},
  check: requireHold,
  async prepare(deps, member) {
    await requireHold(deps, member);
    return {
      async run() {
        await endHold(deps, member.id);
        const { held } = await settledStateOf(deps, member.id);
        const next = held ? ` The next charge is on ${dayText(held.subscription.periodEnd)}.` : '';
        return `The hold of ${member.email} has ended.${next}`;
      },
    };
  },
});

async function requireHold(deps: Deps, { id }: MemberRow): Promise<void> {
  if (!(await settledStateOf(deps, id)).hold)
    throw new StaffRefused('The plan of this member is not on hold.');
}

/** Throws StaffRefused for a plan that cannot be put on hold. `startHold` refuses the same, in words for the member. */
async function refuseNoHold(deps: Deps, { id }: MemberRow): Promise<void> {
  const { held, hold } = await settledStateOf(deps, id);
  if (hold) throw new StaffRefused(`The plan is on hold until ${dayText(lastDayOf(hold))}.`);
  if (!held || !isPaidAtProvider(held.subscription))
    throw new StaffRefused('This member pays for no plan. Only a paid plan can be put on hold.');
  if (held.subscription.endsWithPeriod)
    throw new StaffRefused('The plan is canceled and ends with its paid period.');
  if (held.subscription.providerStatus !== 'active')
    throw new StaffRefused('A payment of this plan is missing. It must be paid first.');
}
