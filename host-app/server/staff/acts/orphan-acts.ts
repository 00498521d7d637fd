import { formatCents } from '#club/rules/money.ts';
import { findPlan } from '../../billing/plan-list/plans.ts';
import type { Deps } from '../../deps/deps.ts';
import type { ProviderPayment } from '../../deps/payments.ts';
import { adoptOrphan } from '../adopt-orphan.ts';
import { adopterOf, openAccount } from '../member-of-orphan.ts';
import { type Orphan, priceOf, requireOrphan } from '../open-orphan.ts';
import { refundOrphan, restOf } from '../refund-orphan.ts';
import { refundSentences, refundState } from '../refund-outcome.ts';
import { StaffRefused } from '../staff-refused.ts';
import { counted } from '../text-lines.ts';
import { type ActField, FieldRefused } from './act-fields.ts';
import { plansOnOffer } from './plan-choices.ts';
import { type DefinedAct, readFirst, type StaffAct } from './staff-act.ts';

/** An act for a subscription at the payment provider that no member here has. */
export type OrphanAct = StaffAct<Orphan>;

const defineAct = <const Fields extends Readonly<Record<string, ActField<Orphan>>>>(
  defined: DefinedAct<Orphan, Fields>,
): OrphanAct => ({ asksFirst: true, ...defined, prepare: readFirst(defined) });

/** Gives the subscription to a member. */
const adoptAct = defineAct({
  name: 'orphans adopt',
  summary:
    'Gives the subscription to a member. Without one it makes the account of the customer, who gets a mail.',
  role: 'support',
  fields: {
    member: {
      kind: 'text',
      label: 'Member',
      description: 'the address or id of the member who gets it; otherwise the customer gets it',
    },
    plan: {
      kind: 'text',
      label: 'Plan',
      description: 'the plan, where the subscription names none',
      suggest: async (deps) => ({ rows: await plansOnOffer(deps) }),
    },
  },
  check: (_, orphan) => requireRunning(orphan),
  async prepare(deps, orphan, { member: named, plan: planId }) {
    const { at } = orphan;
    requireRunning(orphan);
    const plan = await requirePlan(deps, planId ?? at.planId);
    const adopter = await adopterOf(deps, orphan, named);
    const isKnown = 'member' in adopter;
    const who = isKnown ? adopter.member.email : `a new account of ${adopter.newEmail}`;
    return {
      question: `Give ${plan.name}, ${priceOf(orphan)}, to ${who}?`,
      memberId: isKnown ? adopter.member.id : adopter.id,
      detail: { subscription: at.ref, plan: plan.planId },
      locks: [at.ref, ...(isKnown ? [adopter.member.id] : [])],
      async run() {
        // Somebody may have refunded or adopted it since it was read.
        const now = await requireOrphan(deps, at.ref);
        requireRunning(now);
        const member = await openAccount(deps, adopter);
        await adoptOrphan(deps, { at: now.at, memberId: member.id, plan });
        return `${plan.name} now belongs to ${who}.${isKnown ? '' : ' A mail asks to choose a password.'}`;
      },
    };
  },
});

/** Refunds the subscription and ends it. */
const refundAct = defineAct({
  name: 'orphans refund',
  summary: 'Ends the subscription and refunds its newest payment. --all refunds every payment for it.',
  role: 'support',
  fields: {
    all: { kind: 'flag', label: 'All payments', description: 'refunds every payment, not only the newest' },
  },
  check(_, { at: { ref, status }, payments }) {
    if (status === 'ended' && restOf(payments) === 0)
      throw new StaffRefused(`${ref} has ended, and nothing of its payments is left to refund.`);
  },
  prepare(deps, { at: { ref }, email, payments }, { all: isAll }) {
    const choose = (all: readonly ProviderPayment[]) => (isAll ? all : all.slice(0, 1));
    const chosen = choose(payments);
    const rest = restOf(chosen);
    const amount = formatCents(rest);
    const of = `(${counted(chosen.length, 'payment')}) to ${email || 'the customer'}`;
    return {
      question:
        rest > 0 ? `Refund ${amount} ${of} and end ${ref}?` : `End ${ref}? Nothing is left to refund.`,
      detail: { subscription: ref, amount },
      locks: [ref],
      async run(note) {
        const now = choose((await requireOrphan(deps, ref)).payments);
        if (restOf(now) !== rest)
          throw new StaffRefused(
            `${formatCents(restOf(now))} is left to refund now, so nothing was done. Look again first.`,
          );
        const made = await refundOrphan(deps, ref, now);
        const ended = `${ref} is ended.`;
        if (rest === 0) return `Nothing was refunded. ${ended}`;
        const said = refundSentences(made, { cents: rest, of, after: ended });
        note({ refund: refundState(made) });
        return said;
      },
    };
  },
});

/** Every act for an orphan, in the order of help and forms. */
export const orphanActs: readonly OrphanAct[] = [adoptAct, refundAct];

function requireRunning({ at: { ref, status } }: Orphan): void {
  if (status === 'ended') throw new StaffRefused(`${ref} has ended. It can only be refunded.`);
}

async function requirePlan({ db }: Deps, planId: string | undefined) {
  if (planId === undefined) throw new FieldRefused('plan', 'The subscription names no plan. Choose one.');
  const plan = await findPlan(db, planId);
  if (plan) return plan;
  throw new FieldRefused('plan', `No plan has the id '${planId}'. Choose another one.`);
}
