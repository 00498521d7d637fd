import type { PlantedPlan } from '../deps/deps.ts';
import type { Billing } from './billing.ts';
import type { Core } from './core.ts';
import type { Customers } from './customers.ts';
import { discountEnd, newSubscription } from './periods.ts';
import { afterCode, type CodeFault, type PromotionCode, promotionCodes } from './promotion-codes.ts';
import {
  newRef,
  StripeRefusal,
  type StripeSession,
  type StripeSubscription,
  type TestCard,
} from './records.ts';

const HALF_HOUR_S = 30 * 60;
const DAY_S = 24 * 60 * 60;

/** The plan of a sample member. Times are in seconds. */
type Planted = Omit<PlantedPlan, 'periodStart' | 'periodEnd'> & { periodStart: number; periodEnd: number };

const discountOf = (promotion: PromotionCode, start: number) => ({
  id: newRef('di'),
  promotion,
  end: discountEnd(start, promotion),
});

/** Creates the checkout sessions of an account. */
export function createSessions(core: Core, customers: Customers, { start }: Billing) {
  const { records, emit, seconds, session, pages } = core;
  return {
    open(params: URLSearchParams): StripeSession {
      const made = sessionFrom(params, seconds(), pages);
      if (made.customer) customers.customer(made.customer);
      records.sessions.set(made.id, made);
      return made;
    },
    expire(id: string): StripeSession {
      const ended = session(id);
      if (ended.status !== 'open') throw new StripeRefusal(400, 'invalid_request_error');
      ended.status = 'expired';
      emit('checkout.session.expired', ended);
      return ended;
    },
    /** The member applies a promotion code, or none. Returns why the code is refused. */
    applyCode: (id: string, typed: string): CodeFault | undefined => applyCode(session(id), typed, seconds()),
    /** The member presses Pay: one charge. Returns the address to which Stripe sends the browser. */
    pay(id: string, card: TestCard | boolean = true): string {
      const paid = session(id);
      if (paid.status !== 'open') throw new Error(`Session ${id} is ${paid.status}.`);
      const made: StripeSubscription = {
        ...newSubscription(seconds()),
        id: newRef('sub'),
        session: id,
        customer: paid.customer ?? customers.add(paid.customer_email ?? '').id,
        default_payment_method: customers.newCard(card),
        metadata: paid.metadata,
        price: { unit_amount: paid.amount_subtotal, recurring: { interval: paid.interval } },
        isTaxed: paid.isTaxed,
        ...(paid.promotion && { discount: discountOf(paid.promotion, seconds()) }),
      };
      records.subscriptions.set(made.id, made);
      const payment_status = paid.amount_total === 0 ? 'no_payment_required' : 'paid';
      Object.assign(paid, { status: 'complete', payment_status, subscription: made.id });
      paid.customer = made.customer;
      paid.invoice = start(made);
      emit('checkout.session.completed', paid);
      return successOf(paid);
    },
    /** Adds a subscription that was not bought here. */
    plant({ ref, email, interval, amountCents, periodStart, periodEnd: end }: Planted): void {
      records.subscriptions.set(ref, {
        ...newSubscription(periodStart),
        id: ref,
        session: '',
        customer: customers.add(email).id,
        default_payment_method: customers.newCard('pays'),
        metadata: {},
        price: { unit_amount: amountCents, recurring: { interval } },
        isTaxed: false,
        periodEnd: end,
      });
    },
  };
}

function applyCode(open: StripeSession, typed: string, now: number): CodeFault | undefined {
  if (open.status !== 'open' || !open.allow_promotion_codes) return undefined;
  const wanted = typed.trim().toUpperCase();
  const promotion = promotionCodes.find(({ code }) => code === wanted);
  if (wanted && !promotion) return 'unknown';
  if (promotion?.expires_at !== undefined && promotion.expires_at <= now) return 'expired';
  open.promotion = promotion;
  open.amount_total = afterCode(open.amount_subtotal, promotion);
  return undefined;
}

/** Returns the session that a call asks for. `now` is in seconds. Throws the refusal of one that the club cannot mean. */
function sessionFrom(params: URLSearchParams, now: number, pages: string): StripeSession {
  const expires = Number(params.get('expires_at'));
  const amount = Number(params.get('line_items[0][price_data][unit_amount]'));
  const isInTime = expires >= now + HALF_HOUR_S && expires <= now + DAY_S;
  const success = params.get('success_url') ?? '';
  const isWhole = URL.canParse(success) && URL.canParse(params.get('cancel_url') ?? '');
  const isPlan = params.get('mode') === 'subscription' && Number.isSafeInteger(amount) && amount > 0;
  if (!isInTime || !isWhole || !isPlan) throw new StripeRefusal(400, 'invalid_request_error');
  const id = newRef('cs_test');
  return {
    id,
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    url: `${pages}/checkout/${id}`,
    amount_subtotal: amount,
    amount_total: amount,
    allow_promotion_codes: params.get('allow_promotion_codes') === 'true',
    created: now,
    expires_at: expires,
    success_url: success,
    cancel_url: params.get('cancel_url') ?? '',
    locale: params.get('locale') ?? 'en',
    product: params.get('line_items[0][price_data][product_data][name]') ?? '',
    message: params.get('custom_text[submit][message]') ?? '',
    interval: params.get('line_items[0][price_data][recurring][interval]') === 'year' ? 'year' : 'month',
    isTaxed: params.get('automatic_tax[enabled]') === 'true',
    customer: params.get('customer'),
    customer_email: params.get('customer_email'),
    client_reference_id: params.get('client_reference_id'),
    metadata: metadataIn(params, 'subscription_data[metadata]'),
    subscription: null,
    invoice: null,
  };
}

/** Returns the address to which Stripe sends the browser after a payment. */
export const successOf = ({ id, success_url: url }: StripeSession): string =>
  url.replaceAll('{CHECKOUT_SESSION_ID}', id);

/** Returns the `name[key]=value` pairs of a form as an object. */
function metadataIn(params: URLSearchParams, name: string): Record<string, string> {
  const own = [...params].filter(([key]) => key.startsWith(`${name}[`));
  return Object.fromEntries(own.map(([key, value]) => [key.slice(name.length + 1, -1), value]));
}
