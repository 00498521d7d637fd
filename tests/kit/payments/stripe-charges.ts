import {
  type Charge,
  type DisputeStatus,
  missing,
  newRef,
  type RefundStatus,
  type StripeRefund,
  StripeRefusal,
  wireCharge,
  wireDispute,
  wireRefund,
} from './stripe-records.ts';

/** Creates the charges of the account: payments, refunds and disputes. */
export function createStripeCharges(emit: (type: string, object: object) => unknown, seconds: () => number) {
  const list: Charge[] = [];
  let next: RefundStatus[] = [];
  const find = (intent: string): Charge => {
    const found = list.find((charge) => charge.intent === intent);
    if (!found) throw missing();
    return found;
  };
  const setStatus = (charge: Charge, refund: StripeRefund, status: RefundStatus): void => {
    refund.status = status;
    if (status === 'failed' || status === 'canceled') refund.failed = seconds();
    const live = charge.refunds.filter(({ failed }) => failed === undefined);
    charge.refunded = live.reduce((sum, { amount }) => sum + amount, 0);
  };
  return {
    list,
    add(made: Pick<Charge, 'sessionId' | 'invoice' | 'amount' | 'card'>): void {
      list.push({ ...made, id: newRef('ch'), intent: newRef('pi'), refunded: 0, refunds: [] });
    },
    /** Splits the payment of an invoice: `cents` of it are another payment, as two partial payments are. */
    split(invoice: string, cents: number): void {
      const first = list.find((charge) => charge.invoice === invoice);
      if (!first) throw missing();
      first.amount -= cents;
      list.push({
        ...first,
        id: newRef('ch'),
        intent: newRef('pi'),
        amount: cents,
        refunded: 0,
        refunds: [],
      });
    },
    /** Removes the payments of an invoice, as for one that was paid outside of Stripe. */
    payOutside(invoice: string): void {
      for (const charge of list.filter((one) => one.invoice === invoice))
        list.splice(list.indexOf(charge), 1);
    },
    /** The next refunds get these states. Later ones succeed. */
    nextRefunds(...states: RefundStatus[]): void {
      next = states;
    },
    /** Refunds the rest, or `cents` of it. Returns the refund in Stripe's format. */
    refund(intent: string, cents?: number) {
      const found = find(intent);
      const rest = found.amount - found.refunded;
      if (rest === 0) throw new StripeRefusal(400, 'invalid_request_error', 'charge_already_refunded');
      if (cents !== undefined && cents > rest) throw new StripeRefusal(400, 'invalid_request_error');
      const made: StripeRefund = {
        id: newRef('re'),
        amount: cents ?? rest,
        created: seconds(),
        status: 'succeeded',
      };
      found.refunds.push(made);
      setStatus(found, made, next.shift() ?? 'succeeded');
      emit('charge.refunded', wireCharge(found));
      return wireRefund(found, made);
    },
    /** Changes the state of the newest refund of a payment, as banks do days later. */
    settleRefund(intent: string, status: RefundStatus): void {
      const found = find(intent);
      const refund = found.refunds.at(-1);
      if (!refund) throw missing();
      setStatus(found, refund, status);
      emit('refund.updated', wireRefund(found, refund));
      if (status === 'failed') emit('refund.failed', wireRefund(found, refund));
    },
    /** Opens a dispute (`needs_response`) or closes it with the bank's decision. */
    dispute(intent: string, status: DisputeStatus): void {
      const found = find(intent);
      const isNew = found.dispute === undefined;
      found.dispute = { id: found.dispute?.id ?? newRef('dp'), status };
      const isClosed = status === 'won' || status === 'lost';
      emit(`charge.dispute.${isNew ? 'created' : isClosed ? 'closed' : 'updated'}`, wireDispute(found));
    },
  };
}
