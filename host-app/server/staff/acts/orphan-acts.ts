import { eq } from 'drizzle-orm';
import { formatCents } from '#club/rules/money.ts';
import { findPlan } from '../../billing/plan-list/plans.ts';
import { isOfClub, relistOrphan, settleOrphan } from '../../billing/store/orphan-rows.ts';
import { isFailed } from '../../billing/store/refunds.ts';
import { subscriptions } from '../../db/schema/billing.ts';
import type { Deps } from '../../deps/deps.ts';
import type { ProviderPayment, ProviderRefund } from '../../deps/payments.ts';
import { counted } from '../lists/formats.ts';
import { type Orphan, priceOf, readOrphan } from '../lists/orphans.ts';
import { type ActField, FieldRefused, StaffRefused } from './act-fields.ts';
import { plansOnOffer } from './membership-acts.ts';
import { adopterOf, adoptOrphan, openAccount } from './orphan-adoption.ts';
import { recordLook } from './record-act.ts';
import { refundSentences, refundState } from './refund-act.ts';
import { type DefinedAct, type DeskAct, readFirst } from './staff-act.ts';

/** An act for a subscription at the payment provider that no member here has. */
export type OrphanAct = DeskAct<Orphan>;

const defineAct = <const Fields extends Readonly<Record<string, ActField<Orphan>>>>(
  defined: DefinedAct<OrphanAct, Orphan, Fields>,
): OrphanAct => ({ asksFirst: true, ...defined, prepare: readFirst(defined) });

/** Gives the subscription to a member. */
const adoptAct = defineAct({
  name: 'orphans adopt',
  title: 'Give it to a member',
  about:
    'The member gets the plan and its payments. Without a member, the customer gets an account and a mail.',
  isSensitive: true,
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
      none: 'The plan that was sold',
      empty: 'No plan is on offer now.',
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
  title: 'Refund and end it',
  about: 'Pays back the newest payment, to the card that paid. The subscription ends.',
  isEnding: true,
  isSensitive: true,
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

/** Returns what is left to refund of these payments, in whole US cents. */
const restOf = (payments: readonly ProviderPayment[]): number =>
  payments.reduce((sum, payment) => sum + leftOf(payment), 0);

const leftOf = ({ amountCents, refundedCents }: ProviderPayment): number => amountCents - refundedCents;

/**
 * Refunds what is left of these payments, then ends the subscription at the provider. Returns the refunds that the provider
 * then has: they may wait or have failed. With a failed one the subscription stays on the list. A second call changes
 * nothing. Throws a Refusal with 503 when the provider does not answer.
 */
async function refundOrphan(
  { db, clock, payments: provider }: Deps,
  ref: string,
  payments: readonly ProviderPayment[],
): Promise<ProviderRefund[]> {
  for (const payment of payments) {
    const [amountCents, { refundedCents }] = [leftOf(payment), payment];
    if (amountCents > 0) await provider.refundRenewal(payment.ref, { amountCents, refundedCents });
  }
  const known = new Set(payments.flatMap(({ refunds }) => refunds).map((refund) => refund.ref));
  const chosen = new Set(payments.map((payment) => payment.ref));
  const made = (await provider.listPayments(ref))
    .filter((payment) => chosen.has(payment.ref))
    .flatMap((payment) => payment.refunds)
    .filter((refund) => !known.has(refund.ref));
  // The end comes last: a subscription that goes on is listed again after an interruption.
  await provider.setRenewal(ref, 'ended');
  const now = new Date(clock.now());
  if (made.some(isFailed)) await relistOrphan(db, ref, now);
  else await settleOrphan(db, ref, 'refunded', now);
  return made;
}

/**
 * Returns the orphan with this reference. Throws StaffRefused when the provider has none, when another product sold it,
 * and when a member here has it.
 */
export async function requireOrphan(deps: Deps, ref: string): Promise<Orphan> {
  const owner = await ownerOf(deps, ref);
  if (owner !== undefined) throw new StaffRefused(`Member ${owner} has ${ref}.`);
  const at = await deps.payments.readSubscription(ref);
  if (!at) throw new StaffRefused(`The payment provider has no subscription '${ref}'.`);
  if (!isOfClub(deps, at)) throw new StaffRefused(`This club did not sell ${ref}.`);
  return readOrphan(deps, at);
}

/** Returns the orphan for a person of staff, and records the look. Rejects like requireOrphan. */
export const lookAtOrphan = (deps: Deps, staff: string, ref: string): Promise<Orphan> =>
  recordLook(deps, { staff, look: 'show', subscription: ref }, () => requireOrphan(deps, ref));

/** Returns the id of the member who has a subscription. */
export async function ownerOf({ db }: Pick<Deps, 'db'>, ref: string): Promise<string | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.providerRef, ref));
  return row?.memberId;
}
