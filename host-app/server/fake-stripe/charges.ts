import { DAY_MS, SECOND_MS } from '#club/facts/limits.ts';
import type { Core } from './core.ts';
import {
  type Charge,
  type DisputeStatus,
  missing,
  newRef,
  type RefundStatus,
  type StripeRefund,
  StripeRefusal,
  type TestCard,
  wireCharge,
  wireDispute,
  wireRefund,
} from './records.ts';

export type Charges = ReturnType<typeof createCharges>;

/** Creates the charges of an account: payments, refunds and disputes. */
export function createCharges(core: Core) {
  const { emit, records } = core;
  const list = records.charges;
  return {
    list,
    ...createRefunds(core),
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
    /** Opens a dispute (`needs_response`) or closes it with the bank's decision. */
    dispute(intent: string, status: DisputeStatus): void {
      const found = find(list, intent);
      const isNew = found.dispute === undefined;
      found.dispute = { id: found.dispute?.id ?? newRef('dp'), status };
      const isClosed = status === 'won' || status === 'lost';
      emit(`charge.dispute.${isNew ? 'created' : isClosed ? 'closed' : 'updated'}`, wireDispute(found));
    },
  };
}

/** Whether a bank has the money. It only inquires about a charge with a warning. */
const isChargedBack = ({ dispute }: Charge): boolean =>
  dispute !== undefined && dispute.status !== 'won' && !dispute.status.startsWith('warning');

function createRefunds({ records, emit, seconds }: Core) {
  const { charges: list, cards } = records;
  const setStatus = (charge: Charge, refund: StripeRefund, status: RefundStatus): void => {
    refund.status = status;
    if (status === 'failed' || status === 'canceled') refund.failed = seconds();
    const live = charge.refunds.filter(({ failed }) => failed === undefined);
    charge.refunded = live.reduce((sum, { amount }) => sum + amount, 0);
  };
  const settle = (charge: Charge, refund: StripeRefund, status: RefundStatus): void => {
    setStatus(charge, refund, status);
    emit('refund.updated', wireRefund(charge, refund));
    if (status === 'failed') emit('refund.failed', wireRefund(charge, refund));
  };
  return {
    /** The next refunds get these states. Later ones succeed. */
    nextRefunds(...states: RefundStatus[]): void {
      records.nextRefunds = states;
    },
    /** Refunds the rest, or `cents` of it. Returns the refund in Stripe's format. */
    refund(intent: string, cents?: number) {
      const found = find(list, intent);
      const rest = found.amount - found.refunded;
      if (rest === 0) throw new StripeRefusal(400, 'invalid_request_error', 'charge_already_refunded');
      if (isChargedBack(found)) throw new StripeRefusal(400, 'invalid_request_error', 'charge_disputed');
      if (cents !== undefined && cents > rest) throw new StripeRefusal(400, 'invalid_request_error');
      const made: StripeRefund = {
        id: newRef('re'),
        amount: cents ?? rest,
        created: seconds(),
        status: 'succeeded',
      };
      found.refunds.push(made);
      setStatus(
        found,
        made,
        records.nextRefunds.shift() ?? (cards.get(found.card) === 'refund-waits' ? 'pending' : 'succeeded'),
      );
      emit('charge.refunded', wireCharge(found));
      return wireRefund(found, made);
    },
    /** Changes the state of the newest refund of a payment, as banks do days later. */
    settleRefund(intent: string, status: RefundStatus): void {
      const found = find(list, intent);
      const refund = found.refunds.at(-1);
      if (!refund) throw missing();
      settle(found, refund, status);
    },
    /** Ends the refunds to the cards of the payment page that take a day. */
    settleDue(): void {
      for (const charge of list) {
        const last = endings[cards.get(charge.card) ?? 'pays'];
        const due = charge.refunds.filter(
          ({ created, status }) => last && status === last.from && created + DAY_S <= seconds(),
        );
        for (const refund of due) settle(charge, refund, last?.to ?? 'succeeded');
      }
    },
  };
}

function find(list: Charge[], intent: string): Charge {
  const found = list.find((charge) => charge.intent === intent);
  if (!found) throw missing();
  return found;
}

const DAY_S = DAY_MS / SECOND_MS;
/** How the refunds to a card change after a day. */
const endings: Partial<Record<TestCard, { from: RefundStatus; to: RefundStatus }>> = {
  'refund-waits': { from: 'pending', to: 'succeeded' },
  'refund-fails': { from: 'succeeded', to: 'failed' },
};
