import * as z from 'zod/mini';
import { calls } from '../calls.ts';
import { moneyCopy } from '../messages/money.copy.ts';
import { paymentsCopy } from '../messages/payments.copy.ts';
import {
  replyWith,
  text,
  type WirePlan,
  wireBilling,
  wireCurrentPlan,
  wirePlan,
  wireStatus,
} from '../wire.ts';
import { perHour } from './limit.ts';
import { row } from './row.ts';
import { status } from './sample.ts';

const premium: WirePlan = {
  _id: '665f00000000000000000002',
  plan_id: 'premium_month',
  plan_name: 'Premium',
  plan_type: 'premium',
  interval: 'month',
  amount: 1_999,
  dollar: '19.99',
  features: ['Cash back up to 12%'],
};

const day = text(10, 10).check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** The calls about the plans and the member's own plan. */
export const plans = {
  plans: row({
    ...calls.plans,
    tag: 'Membership',
    summary: 'List the plans and the founding seats',
    reply: replyWith({
      data: z.array(wirePlan),
      founding_limit: z.number().check(z.describe('All founding seats.')),
      current_founder_subscriptions: z.number().check(z.describe('Founding seats that members hold.')),
      /** An addition to the specification: the version of the terms, which a checkout names. */
      terms_version: z.optional(z.string()),
      /** An addition to the specification: false for a page whose origin may not send member calls, else left out. */
      origin_listed: z.optional(z.boolean()),
    }),
    example: {
      replies: {
        success: {
          status,
          data: [premium],
          founding_limit: 10_000,
          current_founder_subscriptions: 6_120,
          terms_version: 'August 12, 2025',
        },
      },
    },
  }),
  subscriptionInfo: row({
    ...calls.subscriptionInfo,
    tag: 'Membership',
    summary: 'Read the current plan',
    reply: replyWith({
      data: z.object({
        currentPlan: z.nullable(wireCurrentPlan),
        /** An addition to the specification: for members who have or had a paid plan. */
        billing: z.optional(wireBilling),
      }),
    }),
    example: {
      replies: {
        paid: {
          status,
          data: {
            currentPlan: { plan_name: 'Premium', dollar: '19.99', plan_id: 'premium_month' },
            billing: {
              plan_name: 'Premium',
              next_charge_at: '2026-02-15T12:00:00.000Z',
              next_charge: 1_999,
              can_change_card: true,
              holds_left: 2,
            },
          },
        },
        none: { status, data: { currentPlan: null } },
      },
    },
  }),
  cancelSubscription: row({
    ...calls.cancelSubscription,
    act: 'mailed',
    tag: 'Membership',
    summary: 'Cancel the subscription',
    description:
      'The plan ends at once, or with `at=period-end` at the end of the paid period, where the club offers it (`billing.can_end_with_period`). An earlier plan is refused (409) while another paid plan goes on.',
    params: z.object({ id: text(64, 1) }),
    query: z.object({ at: z.optional(z.literal('period-end')) }),
    reply: wireStatus,
    refusals: {
      404: moneyCopy.noSubscription,
      409: moneyCopy.endsNow,
      503: paymentsCopy.unavailable,
    },
    example: {
      parameters: { id: '665f0000000000000000b001', at: 'period-end' },
      replies: { success: { status, message: moneyCopy.cancelled } },
    },
  }),
  startHold: row({
    ...calls.startHold,
    act: 'mailed',
    tag: 'Membership',
    summary: 'Put the paid plan on hold',
    description:
      'From the start of the day `from` to the end of the day `until` (UTC) there are no charges and no paid benefits. Without `from`, or with today, it begins now. A hold that waits for its day (`billing.planned_hold`) is moved. Price and founding seat are kept. `billing.next_hold_at` names the day of the next hold.',
    /** The first and the last day of the hold, such as 2026-11-30. */
    body: z.object({ from: z.optional(day), until: day }),
    reply: wireStatus,
    refusals: { 400: moneyCopy.holdDay, 409: moneyCopy.holdRuns },
    limits: { account: perHour(30) },
    example: {
      body: { from: '2026-11-01', until: '2026-11-30' },
      replies: { success: { status, message: moneyCopy.holdScheduled } },
    },
  }),
  endHold: row({
    ...calls.endHold,
    /** Staff can start the hold again for the member. */
    act: 'mailed',
    tag: 'Membership',
    summary: 'End the hold now, or cancel a planned one',
    reply: wireStatus,
    refusals: { 409: moneyCopy.holdNone },
    limits: { account: perHour(30) },
    example: { replies: { success: { status, message: moneyCopy.holdEnded } } },
  }),
};
