import { type Event, missing, newRef, StripeRefusal } from './stripe-records.ts';

/** A customer with the card of the billing portal. Checkout stores the first card at the subscription. */
export interface StripeCustomer {
  id: string;
  object: 'customer';
  email: string | null;
  name: string | null;
  balance?: number;
  invoice_settings: { default_payment_method: string | null };
}

/** Creates the customers of the account and their cards. A card either pays or is declined. */
export function createStripeCustomers(emit: (type: string, object: object) => Event) {
  const list = new Map<string, StripeCustomer>();
  const declined = new Set<string>();

  const customer = (id: string): StripeCustomer => {
    const known = list.get(id);
    if (!known) throw missing();
    return known;
  };
  const newCard = (pays: boolean): string => {
    const card = newRef('pm');
    if (!pays) declined.add(card);
    return card;
  };
  return {
    list,
    customer,
    newCard,
    add(email: string): StripeCustomer {
      const made: StripeCustomer = {
        id: newRef('cus'),
        object: 'customer',
        email,
        name: null,
        invoice_settings: { default_payment_method: null },
      };
      list.set(made.id, made);
      return made;
    },
    /** The customer saves another card in the billing portal. */
    changeCard(id: string, pays: boolean): Event {
      customer(id).invoice_settings.default_payment_method = newCard(pays);
      return emit('customer.updated', customer(id));
    },
    /** Makes a stored card decline from now on, or pay again. */
    setCard(card: string, pays: boolean): void {
      if (pays) declined.delete(card);
      else declined.add(card);
    },
    pays: (card: string): boolean => !declined.has(card),
    /** Throws Stripe's answer for a declined card. */
    requireCard(card: string): void {
      if (declined.has(card)) throw new StripeRefusal(402, 'card_error', 'card_declined');
    },
  };
}
