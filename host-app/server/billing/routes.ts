import type { Hono } from 'hono';
import { checkout } from '#contract/areas/checkout.ts';
import { invoices } from '#contract/areas/invoices.ts';
import { plans as plansArea } from '#contract/areas/plans.ts';
import { moneyCopy } from '#contract/messages/money.copy.ts';
import type { Deps } from '../deps/deps.ts';
import { languageOfUrl } from '../http/caller.ts';
import { coalesce } from '../http/coalesce.ts';
import { isForeignPage } from '../http/cors.ts';
import { isOfPartner, partnerSession } from '../http/partner-session.ts';
import { bindAll } from '../http/route.ts';
import { cancelSubscription } from './cancellation/cancel.ts';
import { keepPlan } from './cancellation/keep-plan.ts';
import { openCardPage } from './checkout/card-page.ts';
import { checkReturnAddresses, confirmCheckout } from './checkout/checkout-return.ts';
import { openCheckout } from './checkout/checkout.ts';
import { endHold, startHold } from './holds/hold.ts';
import { findInvoice, findInvoicePdf, listInvoices } from './overview/invoices.ts';
import { subscriptionInfo } from './overview/subscription-info.ts';
import { listPlans, plansIn } from './plan-list/plans.ts';
import { hasPaidPlan } from './store/canceled-plans.ts';
import { bindStripeWebhook } from './sync/stripe-webhook.ts';

const holdWords = {
  begun: moneyCopy.holdStarted,
  scheduled: moneyCopy.holdScheduled,
  moved: moneyCopy.holdMoved,
  ended: moneyCopy.holdEnded,
  canceled: moneyCopy.holdCanceled,
};

/**
 * Registers the plan, checkout, subscription and invoice calls (CALL-18 to CALL-24), those about the card and the
 * deployment hold, and Stripe's webhook.
 */
export function bindMoney(app: Hono, deps: Deps): void {
  const plans = coalesce(() => listPlans(deps.db));
  bindAll(app, deps, plansArea, {
    plans: async ({ request, caller }) => ({
      ...plansIn(languageOfUrl(request.url) ?? caller.language, await plans()),
      // Only for an unlisted page: everywhere else the reply is as specified (CALL-18).
      ...(isForeignPage(request, deps.config) && { origin_listed: false }),
    }),
    subscriptionInfo: ({ member, caller }) => subscriptionInfo(deps, member.id, caller.language),
    cancelSubscription: async ({ member, params, query }) => {
      await cancelSubscription(deps, member.id, { id: params.id ?? '', at: query.at });
      return { status: 'success', message: moneyCopy.cancelled };
    },
    startHold: async ({ member, body, caller }) => {
      const done = await startHold(deps, member.id, { ...body, language: caller.language });
      return { status: 'success', message: holdWords[done] };
    },
    endHold: async ({ member }) => {
      const done = await endHold(deps, member.id);
      return { status: 'success', message: holdWords[done] };
    },
  });
  bindAll(app, deps, checkout, {
    checkout: async ({ member, body, caller }) => {
      checkReturnAddresses(deps.config, body.successUrl, body.cancelUrl);
      // A partner's page sells plans. It must not change the one that a member pays for.
      if (isOfPartner(member, caller) && (await hasPaidPlan(deps.db, member.id))) throw partnerSession();
      const terms = { version: body.termsVersion, language: caller.language };
      if (await keepPlan(deps, member.id, { planId: body.planId, terms })) {
        return { status: 'success', message: moneyCopy.planKept, data: {} };
      }
      const url = await openCheckout(deps, member.id, { ...body, terms });
      if (!url) return { status: 'success', message: moneyCopy.freeActive, data: {} };
      return { status: 'success', message: moneyCopy.checkoutOpen, data: { url } };
    },
    confirmCheckout: ({ member, body }) => confirmCheckout(deps, member.id, body.sessionId),
    changeCard: async ({ member, body, caller }) => {
      checkReturnAddresses(deps.config, body.returnUrl);
      const url = await openCardPage(deps, member.id, body.returnUrl, caller.language);
      return { status: 'success', message: moneyCopy.cardPage, data: { url } };
    },
  });
  bindAll(app, deps, invoices, {
    invoices: ({ member, query, caller }) =>
      listInvoices(deps.db, member.id, { ...query, language: caller.language }),
    invoice: ({ member, params, caller }) =>
      findInvoice(deps.db, member.id, { id: params.id ?? '', language: caller.language }),
    invoicePdf: ({ member, params }) => findInvoicePdf(deps, member.id, params.id ?? ''),
  });
  bindStripeWebhook(app, deps);
}
