import {
  type Charge,
  type DisputeStatus,
  missing,
  newRef,
  StripeRefusal,
  wireCharge,
  wireDispute,
} from './stripe-records.ts';

/** Creates the charges of the account: payments, refunds and disputes. */
export function createStripeCharges(emit: (type: string, object: object) => unknown, seconds: () => number) {
  const list: Charge[] = [];
  return {
    list,
    add(made: Pick<Charge, 'sessionId' | 'invoice' | 'amount' | 'card'>): void {
      list.push({ ...made, id: newRef('ch'), intent: newRef('pi'), refunded: 0, refunds: [] });
    },
    /** Refunds the rest, or `cents` of it. */
    refund(intent: string, cents?: number): Charge {
      const found = list.find((charge) => charge.intent === intent);
      if (!found) throw missing();
      const rest = found.amount - found.refunded;
      if (rest === 0) throw new StripeRefusal(400, 'invalid_request_error', 'charge_already_refunded');
      if (cents !== undefined && cents > rest) throw new StripeRefusal(400, 'invalid_request_error');
      const amount = cents ?? rest;
      found.refunded += amount;
      found.refunds.push({ id: newRef('re'), amount, created: seconds() });
      emit('charge.refunded', wireCharge(found));
      return found;
    },
    /** Opens a dispute (`needs_response`) or closes it with the bank's decision. */
    dispute(intent: string, status: DisputeStatus): void {
      const found = list.find((charge) => charge.intent === intent);
      if (!found) throw missing();
      const isNew = found.dispute === undefined;
      found.dispute = { id: found.dispute?.id ?? newRef('dp'), status };
      const isClosed = status === 'won' || status === 'lost';
      emit(`charge.dispute.${isNew ? 'created' : isClosed ? 'closed' : 'updated'}`, wireDispute(found));
    },
  };
}
