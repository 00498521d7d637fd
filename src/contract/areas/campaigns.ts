import * as z from 'zod/mini';
import { calls } from '../calls.ts';
import { moneyCopy } from '../messages/money.copy.ts';
import { cleanText, filledText, text, wireEmail, wireStatus } from '../wire.ts';
import { perHour } from './limit.ts';
import { row } from './row.ts';
import { email, status } from './sample.ts';

const uniqueId = text(200);
/** The client sends it, but the server takes the member from the token (Z-08). */
const claimedUserId = z
  .optional(text(64))
  .check(z.describe('Accepted and not used: the token names the member.'));
const visit = { campaignId: 'nextrip-campaign', uniqueId: '4f7c1a52-9a0e-4d3a-8a52-0f3f1f0c7d11' };

/** The calls that count what visitors of a campaign do. */
export const campaigns = {
  track: row({
    ...calls.track,
    tag: 'Campaigns',
    summary: 'Count an action of a visitor',
    body: z.object({
      campaignId: filledText(64),
      source: z.optional(cleanText(64)),
      uniqueId,
      actionType: cleanText(64),
      elementId: cleanText(200),
      success: z.boolean(),
      pageUrl: text(2_048),
    }),
    reply: wireStatus,
    limits: { address: perHour(3_000) },
    example: {
      body: {
        ...visit,
        actionType: 'click',
        elementId: 'benefit-nextrip',
        success: true,
        pageUrl: 'https://club.example.com/benefit',
      },
      replies: { success: { status } },
    },
  }),
  trackRegistration: row({
    ...calls.trackRegistration,
    tag: 'Campaigns',
    summary: 'Count a registration',
    body: z.object({
      campaignId: filledText(64),
      userId: claimedUserId,
      uniqueId,
      registrationData: z.object({ email: wireEmail, name: cleanText(200), plan: cleanText(64) }),
      success: z.boolean(),
      conversionValue: z.number(),
    }),
    reply: wireStatus,
    limits: { address: perHour(600) },
    example: {
      body: {
        ...visit,
        registrationData: { email, name: 'Member One', plan: 'free' },
        success: true,
        conversionValue: 0,
      },
      replies: { success: { status } },
    },
  }),
  trackPayment: row({
    ...calls.trackPayment,
    act: 'harmless',
    tag: 'Campaigns',
    summary: 'Count a payment',
    description: 'The amount comes from the order, not from the body.',
    body: z.object({
      campaignId: filledText(64),
      userId: claimedUserId,
      uniqueId,
      paymentData: z.object({
        amount: z.union([z.number(), text(32)]),
        currency: z.literal('USD'),
        paymentMethod: z.literal('credit_card'),
        transactionId: text(200, 1),
      }),
      success: z.literal(true),
      conversionValue: z.number(),
    }),
    reply: wireStatus,
    refusals: { 404: moneyCopy.paymentUnknown },
    example: {
      body: {
        ...visit,
        paymentData: {
          amount: 19.99,
          currency: 'USD',
          paymentMethod: 'credit_card',
          transactionId: '665f0000000000000000d001',
        },
        success: true,
        conversionValue: 19.99,
      },
      replies: { success: { status } },
    },
  }),
};
