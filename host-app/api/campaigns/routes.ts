import { and, eq, or } from 'drizzle-orm';
import type { Hono } from 'hono';
import { checkouts } from '../db/schema/money.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../http/errors.ts';
import { bind } from '../http/route.ts';
import { moneyCopy } from '../money/money.copy.ts';
import { recordEvent } from './record.ts';

/**
 * The campaign calls. Visitors may call the first two without a token; who it was comes from the token alone, what
 * was paid from the confirmed checkout alone (Z-08, Z-68).
 */
export function bindCampaigns(app: Hono, deps: Deps): void {
  bind(app, deps, 'track', async ({ body, member }) => {
    await recordEvent(deps, { kind: 'visit', ...namesOf(body), memberId: member?.id, claimed: body });
    return { status: 'success' };
  });
  bind(app, deps, 'trackRegistration', async ({ body, member }) => {
    await recordEvent(deps, { kind: 'registration', ...namesOf(body), memberId: member?.id, claimed: body });
    return { status: 'success' };
  });
  bind(app, deps, 'trackPayment', async ({ body, member }) => {
    const paid = await paidCheckout(deps, member.id, body.paymentData.transactionId);
    await recordEvent(deps, {
      kind: 'payment',
      ...namesOf(body),
      orderId: paid.orderId,
      memberId: member.id,
      amountCents: paid.amountCents,
      claimed: body,
    });
    return { status: 'success' };
  });
}

const namesOf = ({ campaignId, uniqueId }: { campaignId: string; uniqueId: string }) => ({
  campaignId,
  uniqueId,
});

/** The member's own paid checkout that a transaction names by its order or session. */
async function paidCheckout(
  { db }: Deps,
  memberId: string,
  transactionId: string,
): Promise<{ orderId: string; amountCents: number }> {
  const [row] = await db
    .select({ orderId: checkouts.orderId, amountCents: checkouts.priceCents })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.memberId, memberId),
        eq(checkouts.status, 'paid'),
        or(eq(checkouts.orderId, transactionId), eq(checkouts.sessionId, transactionId)),
      ),
    );
  if (!row?.orderId) throw refuse(404, moneyCopy.paymentUnknown);
  return { orderId: row.orderId, amountCents: row.amountCents };
}
