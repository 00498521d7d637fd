import {
  type Charge,
  type DisputeStatus,
  missing,
  newRef,
  StripeRefusal,
  wireCharge,
  wireDispute,
} from './stripe-records.ts';

/** The charges of the account: what was taken, given back and disputed. */
export function createStripeCharges(tell: (type: string, object: object) => unknown) {
  const list: Charge[] = [];
  return {
    list,
    add(made: Pick<Charge, 'sessionId' | 'invoice' | 'amount'>): void {
      list.push({ ...made, id: newRef('ch'), intent: newRef('pi'), refunded: 0 });
    },
    /** Gives back the rest, or a part of it. */
    refund(intent: string, cents?: number): Charge {
      const found = list.find((charge) => charge.intent === intent);
      if (!found) throw missing();
      const rest = found.amount - found.refunded;
      if (rest === 0) throw new StripeRefusal(400, 'invalid_request_error', 'charge_already_refunded');
      found.refunded += Math.min(rest, cents ?? rest);
      tell('charge.refunded', wireCharge(found));
      return found;
    },
    /** The cardholder's bank takes the money back (`needs_response`), and later decides who keeps it. */
    dispute(intent: string, status: DisputeStatus): void {
      const found = list.find((charge) => charge.intent === intent);
      if (!found) throw missing();
      const isNew = found.dispute === undefined;
      found.dispute = { id: found.dispute?.id ?? newRef('dp'), status };
      const isClosed = status === 'won' || status === 'lost';
      tell(`charge.dispute.${isNew ? 'created' : isClosed ? 'closed' : 'updated'}`, wireDispute(found));
    },
  };
}
