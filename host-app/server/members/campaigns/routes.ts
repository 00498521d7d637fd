import { and, eq, or } from 'drizzle-orm';
import type { Hono } from 'hono';
import { campaigns } from '#contract/areas/campaigns.ts';
import { moneyCopy } from '#contract/messages/money.copy.ts';
import { checkouts } from '../../db/schema/billing.ts';
import type { Deps } from '../../deps/deps.ts';
import { refuse } from '../../deps/refusal.ts';
import { bindAll } from '../../http/route.ts';
import { recordEvent } from './record.ts';

/**
 * Registers the campaign calls (CALL-25 to CALL-27). The first two work without a token. The member comes only from the
 * token, and the amount only from the confirmed checkout (Z-08, Z-68).
 */
export function bindCampaigns(app: Hono, deps: Deps): void {
  bindAll(app, deps, campaigns, {
    track: async ({ body, member }) => {
      await recordEvent(deps, { kind: 'visit', ...namesOf(body), memberId: member?.id, claimed: body });
      return { status: 'success' };
    },
    trackRegistration: async ({ body, member }) => {
      await recordEvent(deps, {
        kind: 'registration',
        ...namesOf(body),
        memberId: member?.id,
        claimed: body,
      });
      return { status: 'success' };
    },
    trackPayment: async ({ body, member }) => {
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
    },
  });
}

const namesOf = ({ campaignId, uniqueId }: { campaignId: string; uniqueId: string }) => ({
  campaignId,
  uniqueId,
});

/** Returns the member's own paid checkout by its order or session id. Throws 404 when there is none. */
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
