import type { Core } from './core.ts';
import {
  type Event,
  missing,
  newRef,
  type Records,
  type StripeCustomer,
  StripeRefusal,
  type TestCard,
} from './records.ts';

/** Stripe has test cards with the same last digits. */
const lastDigits: Record<TestCard, number> = {
  pays: 4242,
  fails: 341,
  'refund-waits': 7726,
  'refund-fails': 5126,
};

/** What the page of the card shows. */
export interface CardPage {
  customer: string;
  card: TestCard;
  returnUrl: string;
  /** Stripe's name of the language. */
  locale: string;
}

export type Customers = ReturnType<typeof createCustomers>;

/** Creates the customers of the account and their cards. */
export function createCustomers({ records, emit, seconds, pages }: Core) {
  const { customers: list, cards } = records;
  const customer = (id: string): StripeCustomer => {
    const known = list.get(id);
    if (!known) throw missing();
    return known;
  };
  const newCard = (kind: TestCard | boolean): string => addCard(cards, kind);
  const pays = (card: string): boolean => cards.get(card) !== 'fails';
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
    changeCard(id: string, kind: TestCard | boolean): Event {
      const changed = customer(id);
      changed.invoice_settings.default_payment_method = newCard(kind);
      changed.cardSavedAt = seconds();
      return emit('customer.updated', changed);
    },
    /** Changes something else of a customer, such as the address. */
    touch: (id: string): Event => emit('customer.updated', customer(id)),
    /** Makes a stored card decline from now on, or pay again. */
    setCard(card: string, pays: boolean): void {
      cards.set(card, pays ? 'pays' : 'fails');
    },
    /** Opens the page on which a customer changes the card. Returns its address. */
    openPortal(id: string, portal: { return_url: string; locale: string }): string {
      customer(id).portal = portal;
      return `${pages}/checkout/card/${id}`;
    },
    /** Returns what the page of the card shows. Undefined when it was not opened. */
    portal(id: string): CardPage | undefined {
      const { portal, invoice_settings: settings } = records.customers.get(id) ?? {};
      const own = [...records.subscriptions.values()].findLast((one) => one.customer === id);
      const card = settings?.default_payment_method ?? own?.default_payment_method ?? '';
      return (
        portal && {
          customer: id,
          card: cards.get(card) ?? 'pays',
          returnUrl: portal.return_url,
          locale: portal.locale,
        }
      );
    },
    pays,
    /** Throws Stripe's answer for a declined card. */
    requireCard(card: string): void {
      if (!pays(card)) throw new StripeRefusal(402, 'card_error', 'card_declined');
    },
  };
}

/** Adds a payment method: a new card that pays or not, or one of the payment page. Returns its id. */
function addCard(cards: Records['cards'], kind: TestCard | boolean): string {
  const ref = newRef('pm');
  if (typeof kind === 'boolean') {
    cards.set(ref, kind ? 'pays' : 'fails');
    return ref;
  }
  const shown = ref.slice(0, -6) + lastDigits[kind].toString(16).padStart(6, '0');
  cards.set(shown, kind);
  return shown;
}
