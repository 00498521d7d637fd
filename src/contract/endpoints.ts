/**
 * The schemas of query, body and reply for each call. `calls` has method, path and auth. The reference API checks every body
 * and reply with these schemas. The OpenAPI document, the fuzz tests and the client's types come from them. They are strict
 * in what the API sends, while `read.ts` is tolerant.
 */
import * as z from 'zod/mini';
import { type CallName, calls } from './calls.ts';
import { securityEndpoints } from './security-endpoints.ts';
import {
  filledText,
  replyWith,
  text,
  wireBilling,
  wireCode,
  wireCurrentPlan,
  wireEmail,
  wireInvoice,
  wirePlan,
  wireSessionReply,
  wireStatus,
  wireUser,
} from './wire.ts';

const password = text(128, 1);
const campaign = text(64);
const token = text(512, 1);
const url = text(2_048, 1);
const uniqueId = text(200);
const money = z.union([z.number(), text(32)]);
/** The client sends it, but the server takes the member from the token (Z-08). */
const claimedUserId = z.optional(text(64));

/** When the account will be deleted (ISO 8601). Null: it stays. */
const deletionReply = replyWith({ data: z.object({ deletesAt: z.nullable(z.string()) }) });

/** One row for each call: method, path, auth and the schemas. */
export const endpoints = {
  refreshToken: {
    ...calls.refreshToken,
    body: z.object({ refreshToken: text(512, 1) }),
    reply: replyWith({ result: z.object({ accessToken: z.string(), refreshToken: z.string() }) }),
  },
  logout: { ...calls.logout, body: z.object({ refreshToken: text(512, 1) }), reply: wireStatus },
  register: {
    ...calls.register,
    body: z.object({
      name: filledText(100),
      lastName: filledText(100),
      email: wireEmail,
      password,
      source: z.optional(campaign),
      campaignType: z.optional(campaign),
    }),
    reply: wireStatus,
  },
  login: {
    ...calls.login,
    body: z.object({ email: wireEmail, password }),
    reply: z.union([
      wireSessionReply,
      replyWith({ data: z.object({ timeRemaining: z.number(), canResend: z.boolean() }) }),
    ]),
  },
  googleAccess: {
    ...calls.googleAccess,
    body: z.object({
      accessToken: text(4_096, 1),
      source: z.optional(campaign),
      campaignType: z.optional(campaign),
    }),
    reply: wireSessionReply,
  },
  verifyOtp: {
    ...calls.verifyOtp,
    body: z.object({ email: wireEmail, otp: wireCode }),
    reply: wireSessionReply,
  },
  resendOtp: {
    ...calls.resendOtp,
    body: z.object({ email: wireEmail }),
    reply: replyWith({ canResend: z.boolean(), timeRemaining: z.optional(z.number()) }),
  },
  forgotPassword: { ...calls.forgotPassword, body: z.object({ email: wireEmail }), reply: wireStatus },
  validateResetToken: { ...calls.validateResetToken, query: z.object({ token }), reply: wireStatus },
  resetPassword: {
    ...calls.resetPassword,
    body: z.object({ token, newPassword: password }),
    reply: wireStatus,
  },
  unsubscribe: { ...calls.unsubscribe, body: z.object({ email: wireEmail }), reply: wireStatus },
  profile: { ...calls.profile, reply: replyWith({ data: wireUser }) },
  updateProfile: {
    ...calls.updateProfile,
    body: z.object({
      name: filledText(100),
      profileImage: z.optional(url),
      newPassword: z.optional(password),
    }),
    reply: replyWith({ data: wireUser }),
  },
  yourData: { ...calls.yourData, reply: deletionReply },
  exportData: { ...calls.exportData, reply: wireStatus },
  deleteAccount: { ...calls.deleteAccount, reply: deletionReply },
  keepAccount: { ...calls.keepAccount, reply: deletionReply },
  plans: {
    ...calls.plans,
    reply: replyWith({
      data: z.array(wirePlan),
      founding_limit: z.number(),
      current_founder_subscriptions: z.number(),
      /** An addition to the specification: false for a page whose origin may not send member calls, else left out. */
      origin_listed: z.optional(z.boolean()),
    }),
  },
  subscriptionInfo: {
    ...calls.subscriptionInfo,
    reply: replyWith({
      data: z.object({
        currentPlan: z.nullable(wireCurrentPlan),
        /** An addition to the specification: for members who have or had a paid plan. */
        billing: z.optional(wireBilling),
      }),
    }),
  },
  checkout: {
    ...calls.checkout,
    body: z.object({ planId: text(64, 1), successUrl: url, cancelUrl: url }),
    reply: replyWith({ data: z.object({ url: z.optional(z.string()) }) }),
  },
  confirmCheckout: {
    ...calls.confirmCheckout,
    body: z.object({ sessionId: text(200, 1) }),
    reply: replyWith({
      sessionId: z.string(),
      orderId: z.string(),
      amount: z.number(),
      purchaseValue: z.number(),
    }),
  },
  cancelSubscription: {
    ...calls.cancelSubscription,
    params: z.object({ id: text(64, 1) }),
    reply: wireStatus,
  },
  changeCard: {
    ...calls.changeCard,
    body: z.object({ returnUrl: url }),
    reply: replyWith({ data: z.object({ url: z.string() }) }),
  },
  startHold: {
    ...calls.startHold,
    /** The last day of the hold, such as 2026-11-30. */
    body: z.object({ until: text(10, 10).check(z.regex(/^\d{4}-\d{2}-\d{2}$/)) }),
    reply: wireStatus,
  },
  endHold: { ...calls.endHold, reply: wireStatus },
  invoices: {
    ...calls.invoices,
    query: z.object({
      page: z.optional(text(16)),
      limit: z.optional(text(16)),
    }),
    reply: replyWith({
      data: z.object({
        invoices: z.array(wireInvoice),
        pagination: z.object({ current_page: z.number(), total_pages: z.number() }),
      }),
    }),
  },
  invoice: {
    ...calls.invoice,
    params: z.object({ id: text(64, 1) }),
    reply: replyWith({ data: wireInvoice }),
  },
  track: {
    ...calls.track,
    body: z.object({
      campaignId: filledText(64),
      source: z.optional(campaign),
      uniqueId,
      actionType: text(64),
      elementId: text(200),
      success: z.boolean(),
      pageUrl: text(2_048),
    }),
    reply: wireStatus,
  },
  trackRegistration: {
    ...calls.trackRegistration,
    body: z.object({
      campaignId: filledText(64),
      userId: claimedUserId,
      uniqueId,
      registrationData: z.object({ email: wireEmail, name: text(200), plan: text(64) }),
      success: z.boolean(),
      conversionValue: z.number(),
    }),
    reply: wireStatus,
  },
  trackPayment: {
    ...calls.trackPayment,
    body: z.object({
      campaignId: filledText(64),
      userId: claimedUserId,
      uniqueId,
      paymentData: z.object({
        amount: money,
        currency: z.literal('USD'),
        paymentMethod: z.literal('credit_card'),
        transactionId: text(200, 1),
      }),
      success: z.literal(true),
      conversionValue: z.number(),
    }),
    reply: wireStatus,
  },
  presign: {
    ...calls.presign,
    body: z.object({ fileName: filledText(255), fileType: text(100, 1), folder: text(500) }),
    reply: replyWith({ presignedUrl: z.string(), fileUrl: z.string() }),
  },
  contact: {
    ...calls.contact,
    body: z.object({
      name: filledText(100),
      email: wireEmail,
      message: filledText(5_000),
      type: z.enum(['Suggestion', 'Support']),
    }),
    reply: wireStatus,
  },
  ...securityEndpoints,
} satisfies Record<CallName, Endpoint>;

/** One row of `endpoints`. */
export interface Endpoint {
  method: string;
  path: string;
  auth: string;
  params?: z.core.$ZodType;
  query?: z.core.$ZodType;
  body?: z.core.$ZodType;
  reply: z.core.$ZodType;
}

/** The answer of a failed call, for every 4xx and 5xx of the API. A 500 has a request id. */
export const errorReply = z.object({
  status: z.string(),
  message: z.string(),
  requestId: z.optional(z.string()),
  error: z.optional(z.object({ errors: z.optional(z.union([z.string(), z.array(z.string())])) })),
});

type Rows = typeof endpoints;
type Part<N extends CallName, K extends string> =
  Rows[N] extends Record<K, infer S> ? (S extends z.core.$ZodType ? z.input<S> : undefined) : undefined;
/** The body of a call, undefined for a call without one. */
export type BodyOf<N extends CallName> = Part<N, 'body'>;
/** The query of a call, undefined for a call without one. */
export type QueryOf<N extends CallName> = Part<N, 'query'>;
/** The 2xx reply of a call. */
export type ReplyOf<N extends CallName> = z.output<Rows[N]['reply']>;
