import type Stripe from 'stripe';
import type { Payments } from '../../deps/payments.ts';
import { type CallStripe, refOf, unlessDeclined, unlessMissing } from './stripe-calls.ts';
import { stripeLocale } from './stripe-session.ts';

type Cards = Pick<Payments, 'openCardPage' | 'applyNewCard' | 'listSubscriptions'>;

/** Returns the calls about the card of a customer. Stripe's billing portal is the page for it. */
export function createStripeCards(stripe: Stripe, ask: CallStripe): Cards {
  return {
    async openCardPage(customer, returnUrl, language) {
      const after_completion = { type: 'redirect', redirect: { return_url: returnUrl } } as const;
      const page = stripe.billingPortal.sessions.create({
        customer,
        return_url: returnUrl,
        locale: stripeLocale(language),
        flow_data: { type: 'payment_method_update', after_completion },
      });
      return (await ask(unlessMissing(page)))?.url;
    },
    async applyNewCard(ref) {
      const expand = ['customer.invoice_settings.default_payment_method', 'latest_invoice'];
      const found = await ask(unlessMissing(stripe.subscriptions.retrieve(ref, { expand })));
      if (!found || found.status === 'canceled') return;
      const card = newCardOf(found);
      if (!card || card === refOf(found.default_payment_method)) return;
      const owed = found.latest_invoice;
      if (owed && typeof owed !== 'string' && owed.status === 'open') {
        await ask(unlessDeclined(stripe.invoices.pay(owed.id, { payment_method: card })));
      }
      // Last, so that an interrupted call is repeated in full.
      await ask(stripe.subscriptions.update(ref, { default_payment_method: card }));
    },
    async listSubscriptions(customer) {
      const found = await ask(unlessMissing(stripe.subscriptions.list({ customer, limit: 100 })));
      return (found?.data ?? []).map(({ id }) => id);
    },
  };
}

/**
 * Returns the card that the customer saved in the portal for this subscription. Checkout stores its card at the subscription
 * alone, so a card of the customer that is older than the subscription was saved for an earlier plan.
 */
function newCardOf({ customer, created }: Stripe.Subscription): string | undefined {
  if (typeof customer === 'string' || customer.deleted) return undefined;
  const card = customer.invoice_settings.default_payment_method;
  return card && typeof card !== 'string' && card.created >= created ? card.id : undefined;
}
