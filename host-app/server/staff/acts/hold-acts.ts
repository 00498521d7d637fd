import { endHold, HoldLimit, startHold } from '../../billing/holds/hold.ts';
import { readMoneyState } from '../../billing/overview/money-state.ts';
import { isPaidAtProvider } from '../../billing/store/charges.ts';
import { lastDayOf } from '../../billing/store/hold-rows.ts';
import type { MemberRow } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import { dayText } from '../lists/formats.ts';
import { FieldRefused, StaffRefused } from './act-fields.ts';
import { defineAct } from './staff-act.ts';

/** The last day of a hold or a grant. */
export const until = {
  kind: 'day',
  label: 'Last day',
  description: 'the last day (UTC)',
  isRequired: true,
} as const;

/** Puts a paid plan on hold. */
export const holdAct = defineAct({
  name: 'member hold',
  title: 'Put on hold',
  about:
    'Stops charges and benefits until the end of a day (UTC), such as during a deployment: now, or from a later day on. A hold that waits for its day is moved.',
  subject: 'membership',
  role: 'support',
  fields: {
    from: {
      kind: 'day',
      label: 'First day',
      description: 'the first day (UTC), now without one',
    },
    until,
    force: {
      kind: 'flag',
      label: 'Skip the limits',
      description: 'skips the limits of holds',
      role: 'owner',
    },
  },
  check: refuseNoHold,
  async prepare(deps, member, { from, until: lastDay, force: isForced }) {
    await refuseNoHold(deps, member);
    return {
      detail: { ...(from && { from }), until: lastDay, force: isForced ? 'yes' : 'no' },
      async run() {
        const order = { from, until: lastDay, isForced };
        const done = await startHold(deps, member.id, order).catch((thrown: unknown) => {
          if (thrown instanceof HoldLimit) throw new FieldRefused('force', thrown.message);
          throw thrown;
        });
        return done === 'begun'
          ? `The plan of ${member.email} is on hold until the end of ${lastDay}.`
          : `The hold of ${member.email} begins on ${from} and ends with ${lastDay}.`;
      },
    };
  },
});

/** Ends a hold before its last day, or cancels one before its first. */
export const endHoldAct = defineAct({
  name: 'member end-hold',
  title: 'End the hold',
  about:
    'Benefits return now. The paid time that was left goes on. A hold that waits for its day is canceled.',
  subject: 'membership',
  isUndo: true,
  role: 'support',
  fields: {},
  check: requireHold,
  async prepare(deps, member) {
    await requireHold(deps, member);
    return {
      async run() {
        const done = await endHold(deps, member.id);
        if (done === 'canceled') return `The planned hold of ${member.email} is canceled.`;
        const { held } = await readMoneyState(deps, member.id);
        const next = held ? ` The next charge is on ${dayText(held.subscription.periodEnd)}.` : '';
        return `The hold of ${member.email} has ended.${next}`;
      },
    };
  },
});

async function requireHold(deps: Deps, { id }: MemberRow): Promise<void> {
  if (!(await readMoneyState(deps, id)).hold)
    throw new StaffRefused('The plan of this member is not on hold.');
}

/** Throws StaffRefused for a plan that cannot be put on hold. `startHold` refuses the same, in words for the member. */
async function refuseNoHold(deps: Deps, { id }: MemberRow): Promise<void> {
  const { held, hold } = await readMoneyState(deps, id);
  if (hold && !hold.isScheduled)
    throw new StaffRefused(`The plan is on hold until ${dayText(lastDayOf(hold))}.`);
  if (!held || !isPaidAtProvider(held.subscription))
    throw new StaffRefused('This member pays for no plan. Only a paid plan can be put on hold.');
  if (held.subscription.endsWithPeriod)
    throw new StaffRefused('The plan is canceled and ends with its paid period.');
  if (held.subscription.providerStatus !== 'active')
    throw new StaffRefused('A payment of this plan is missing. It must be paid first.');
}
