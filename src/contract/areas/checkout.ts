import * as z from 'zod/mini';
import { calls } from '../calls.ts';
import { moneyCopy } from '../messages/money.copy.ts';
import { paymentsCopy } from '../messages/payments.copy.ts';
import { termsCopy } from '../messages/terms.copy.ts';
import { replyWith, text } from '../wire.ts';
import { perHour } from './limit.ts';
import { row } from './row.ts';
import { status } from './sample.ts';

const url = text(2_048, 1);

/** The calls that pay for a plan and change the card. */
export const checkout = {
  checkout: row({
    ...calls.checkout,
    /** A payment has its receipt. A cancellation that is taken back is mailed. */
    act: 'mailed',
    tag: 'Membership',
    summary: 'Start a checkout',
    description:
      'Send the member to `data.url`. The free plan has no `url`: it is active at once. Both addresses must be on the club’s site.',
    body: z.object({
      planId: text(64, 1).check(z.describe('The `_id` or the `plan_id` of a plan.')),
      successUrl: url,
      cancelUrl: url,
      /** An addition to the specification. */
      termsVersion: z.optional(
        text(64, 1).check(
          z.describe(
            'The `terms_version` of the plans that the member saw. Left out: the terms accepted last.',
          ),
        ),
      ),
    }),
    reply: replyWith({ data: z.object({ url: z.optional(z.string()) }) }),
    refusals: {
      400: moneyCopy.returnAddress,
      404: moneyCopy.planUnknown,
      409: moneyCopy.planIsCurrent,
      412: termsCopy.changed,
      503: paymentsCopy.unavailable,
    },
    limits: { account: perHour(60) },
    example: {
      body: {
        planId: 'premium_month',
        successUrl: 'https://club.example.com/invoice?session_id={CHECKOUT_SESSION_ID}',
        cancelUrl: 'https://club.example.com/about',
        termsVersion: 'August 12, 2025',
      },
      replies: {
        payment: {
          status,
          message: moneyCopy.checkoutOpen,
          data: { url: 'https://club.example.com/checkout/cs_test_1' },
        },
        free: { status, message: moneyCopy.freeActive, data: {} },
      },
    },
  }),
  confirmCheckout: row({
    ...calls.confirmCheckout,
    act: 'harmless',
    tag: 'Membership',
    summary: 'Confirm a paid checkout',
    description: 'Asks the payment provider. Repeating the call returns the same order.',
    body: z.object({ sessionId: text(200, 1) }),
    reply: replyWith({
      sessionId: z.string(),
      orderId: z.string(),
      amount: z.number().check(z.describe('US cents.')),
      purchaseValue: z.number().check(z.describe('US dollars.')),
    }),
    refusals: { 404: moneyCopy.paymentUnknown, 409: moneyCopy.paymentOpen, 503: paymentsCopy.unavailable },
    example: {
      body: { sessionId: 'cs_test_1' },
      replies: {
        success: {
          status,
          sessionId: 'cs_test_1',
          orderId: '665f0000000000000000d001',
          amount: 1_999,
          purchaseValue: 19.99,
        },
      },
    },
  }),
  changeCard: row({
    ...calls.changeCard,
    /** The payment provider’s page shows the last digits of a card only. A card change is mailed immediately. */
    act: 'harmless',
    tag: 'Membership',
    summary: 'Get an address to change the card',
    description:
      'Send the member to `data.url`. The page returns to `returnUrl`, which must be on the club’s site.',
    body: z.object({ returnUrl: url }),
    reply: replyWith({ data: z.object({ url: z.string() }) }),
    refusals: {
      400: moneyCopy.returnAddress,
      404: moneyCopy.noSubscription,
      409: moneyCopy.customerUnknown,
      503: paymentsCopy.unavailable,
    },
    limits: { account: perHour(30) },
    example: {
      body: { returnUrl: 'https://club.example.com/invoice' },
      replies: {
        success: {
          status,
          message: moneyCopy.cardPage,
          data: { url: 'https://billing.stripe.com/p/session/1' },
        },
      },
    },
  }),
};
