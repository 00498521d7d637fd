import type { StripeAccount } from '#server/fake-stripe/account.ts';

/** The money of a month, in whole US cents. */
export interface MonthFigures {
  payments: number;
  paidCents: number;
  taxCents: number;
  refunds: number;
  refundedCents: number;
}

const nothing = (): MonthFigures => ({
  payments: 0,
  paidCents: 0,
  taxCents: 0,
  refunds: 0,
  refundedCents: 0,
});

/** Returns the figures of the fake Stripe by month, from its charges, refunds and invoices. */
export function stripeMonths({ charges, invoice }: StripeAccount): Map<string, MonthFigures> {
  const months = new Map<string, MonthFigures>();
  const at = (seconds: number): MonthFigures => {
    const name = new Date(seconds * 1_000).toISOString().slice(0, 7);
    const figures = months.get(name) ?? nothing();
    months.set(name, figures);
    return figures;
  };
  for (const charge of charges) {
    const { status_transitions, total_taxes } = invoice(charge.invoice);
    const paid = at(status_transitions.paid_at ?? 0);
    paid.payments += 1;
    paid.paidCents += charge.amount;
    for (const { amount } of total_taxes) paid.taxCents += amount;
    for (const refund of charge.refunds) {
      const month = at(refund.created);
      month.refunds += 1;
      month.refundedCents += refund.amount;
      if (refund.failed !== undefined) at(refund.failed).refundedCents -= refund.amount;
    }
  }
  return new Map([...months].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the sums of a ledger, as somebody who opens the file would add them up. */
export function readLedger(csv: string): MonthFigures {
  const [head = '', ...lines] = csv.trimEnd().split('\r\n');
  const columns = head.split(',');
  const figures = nothing();
  for (const line of lines) {
    const cells = line.split(',');
    const cell = (name: string): string => cells[columns.indexOf(name)] ?? '';
    const cents = (name: string): number => Math.round(Number(cell(name)) * 100);
    if (cell('kind') === 'refund') {
      figures.refunds += 1;
      figures.refundedCents -= cents('amount');
    } else if (cell('kind') === 'refund failed') {
      figures.refundedCents -= cents('amount');
    } else {
      figures.payments += 1;
      figures.paidCents += cents('amount');
      figures.taxCents += cents('tax');
    }
  }
  return figures;
}
