// The rows of a full member that money makes.

/** The sample plan for a month. */
const PLAN_ID = '665f00000000000000000002';

/** Returns the addresses that a checkout returns to. */
const pagesOf = (who: string) => ({
  successUrl: `https://partner.test/${who}`,
  cancelUrl: `https://partner.test/no/${who}`,
});

/** Returns the rows in the tables of billing. */
export function billingRows(who: string, at: Date, later: Date) {
  const period = { periodStart: at, periodEnd: later };
  const times = { createdAt: at, expiresAt: later };
  const owner = { memberId: who, planId: PLAN_ID };
  return {
    memberBilling: [
      {
        memberId: who,
        invoiceTotal: 1,
        founderUsedAt: at,
        customerRef: `${who} customer`,
        seatUntil: later,
        seatPriceCents: 900,
        seatPlanId: PLAN_ID,
        heldMonths: [{ from: '2026-03', to: '2026-04' }],
      },
    ],
    subscriptions: [
      {
        ...owner,
        ...period,
        id: who,
        provider: 'stripe',
        providerRef: who,
        isFounder: false,
        priceCents: 900,
        status: 'ended',
        renewal: 'ended',
        createdAt: at,
        cancelledAt: at,
        endMailedAt: at,
        card: { brand: 'visa', last4: '4242' },
      },
    ],
    checkouts: [
      {
        ...owner,
        ...pagesOf(who),
        ...times,
        id: who,
        isFounder: false,
        priceCents: 900,
        sessionId: who,
        sessionUrl: `https://pay.test/${who}`,
        status: 'paid',
        orderId: who,
        settledAt: at,
      },
    ],
    agreements: [
      {
        checkoutId: who,
        memberId: who,
        termsVersion: 'August 12, 2025',
        planId: 'premium_month',
        priceCents: 900,
        currency: 'usd',
        interval: 'month',
        language: 'en',
        sentence: '$9 today.',
        agreedAt: at,
      },
    ],
    holds: [
      {
        id: who,
        subscriptionId: who,
        memberId: who,
        startsAt: at,
        endsAt: later,
        endedAt: later,
        paidUntil: later,
        isAnnounced: true,
        sent: 'release',
      },
    ],
    invoices: [
      {
        ...owner,
        ...period,
        id: who,
        memberSeq: 1,
        checkoutId: who,
        amountCents: 900,
        status: 'paid',
        stripeInvoiceId: who,
        createdAt: at,
        receiptMailedAt: at,
        paidAt: at,
      },
    ],
    refunds: [{ ref: who, invoiceId: who, amountCents: 100, createdAt: at, status: 'failed', failedAt: at }],
  };
}
