import { and, eq } from 'drizzle-orm';
import { handoffCopy } from '#contract/messages/handoff.copy.ts';
import { currentSubscriptionOf, paidUntilOf } from '../../billing/overview/subscription-info.ts';
import { handoffGrants } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import { refuse } from '../../deps/refusal.ts';
import { isSameText } from '../../deps/secrets.ts';
import { noteEvent } from '../../deps/security-events.ts';
import { partnerLimit } from '../../http/limits.ts';
import { takeOne } from '../../http/rate-limit.ts';
import type { Handler } from '../../http/route.ts';

/** What the free membership is called, which is there from the sign-up on. */
const FREE_PLAN = 'free_month';

/**
 * Returns the plan of a member who was handed over to this partner. Null when the partner may not ask: an unknown id, a
 * member of another partner and one who ended it get the same answer. Throws 401 for a wrong secret, and 429.
 */
export const checkHandoff: Handler<'checkHandoff'> = async ({ body, caller, deps }) => {
  const { partner, secret, id } = body;
  if (!isPartner(deps, { name: partner, secret })) {
    noteEvent(deps, ['hand-off', 'check', 'refused', 'bad-secret'], { caller });
    throw refuse(401, handoffCopy.secretRefused);
  }
  if (deps.config.rateLimits)
    await takeOne(deps, {
      name: 'handoff:check',
      subject: partner,
      limit: partnerLimit,
      message: handoffCopy.asksUsedUp,
    });
  const granted = await deps.db
    .update(handoffGrants)
    .set({ askedAt: new Date(deps.clock.now()) })
    .where(and(eq(handoffGrants.memberId, id), eq(handoffGrants.partner, partner)))
    .returning();
  return { status: 'success', data: { member: granted.length > 0 ? await planOf(deps, id) : null } };
};

/** Returns what a partner reads of a member's plan. */
export async function planOf(deps: Deps, id: string) {
  const current = await currentSubscriptionOf(deps, id);
  return {
    id,
    planId: current?.plan.planId ?? FREE_PLAN,
    paidUntil: (current && paidUntilOf(current)?.toISOString()) ?? null,
  };
}

/** Compares with every secret of the name, because a partner has two while one is replaced. */
export const isPartner = ({ config }: Deps, sent: { name: string; secret: string }): boolean =>
  config.handoffPartners
    .map(({ name, secret }) => isSameText(sent.secret, secret) && name === sent.name)
    .includes(true);
