// The schemas of the entities in bodies and replies. They refuse U+0000 and lone surrogates.
import * as z from 'zod/mini';
import { EMAIL_MAX_CHARACTERS, EMAIL_PATTERN } from './email.ts';

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Returns a schema of text that a database stores unchanged: no U+0000, no lone surrogate, at most `max` UTF-16 units. */
export const text = (max = 1_000, min = 0) =>
  z.string().check(
    // First, and it ends the check, because no pattern may run on text of any length.
    z.maxLength(max, { abort: true }),
    z.minLength(min),
    z.refine((value) => !value.includes('\u0000') && !LONE_SURROGATE.test(value), {
      error: 'must be well-formed text',
    }),
  );

/** Returns a schema of text with a character other than white space. */
export const filledText = (max = 1_000) =>
  text(max, 1).check(z.refine((value) => value.trim() !== '', { error: 'must not be blank' }));

/** An email. */
export const wireEmail = text(EMAIL_MAX_CHARACTERS, 3).check(z.regex(EMAIL_PATTERN));
const time = z.union([z.string(), z.number()]);

/** A reply with a status word only. */
export const wireStatus = z.object({ status: z.string(), message: z.optional(z.string()) });

/** A member on the wire. */
export const wireUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  profileImage: z.optional(z.string()),
  newUser: z.optional(z.boolean()),
  uniqueId: z.optional(z.string()),
  campaignType: z.optional(z.string()),
  current_plan_id: z.optional(
    z.nullable(z.object({ _id: z.string(), plan_id: z.string(), plan_name: z.string() })),
  ),
  subscription_id: z.optional(z.nullable(z.object({ _id: z.string() }))),
  subscription: z.optional(z.nullable(z.object({ id: z.string() }))),
  plan: z.optional(z.nullable(z.object({ plan_name: z.string() }))),
});

/** A plan on the wire. */
export const wirePlan = z.object({
  _id: z.string(),
  plan_id: z.string(),
  plan_name: z.string(),
  plan_type: z.string(),
  interval: z.string(),
  /** Cents. */
  amount: z.number(),
  /** The price as text, for example "14.99". */
  dollar: z.string(),
  features: z.array(z.string()),
});

/** The plan of a subscription on the wire. */
export const wireCurrentPlan = z.object({ plan_name: z.string(), dollar: z.string(), plan_id: z.string() });

/** An invoice on the wire. */
export const wireInvoice = z.object({
  _id: z.string(),
  created_date: time,
  plan_id: z.nullable(z.object({ plan_name: z.string() })),
  period_start: time,
  period_end: time,
  /** Cents. */
  amount_paid: z.number(),
  status: z.string(),
  stripe_invoice_id: z.string(),
});

/** A member on the wire. */
export type WireUser = z.infer<typeof wireUser>;
/** A plan on the wire. */
export type WirePlan = z.infer<typeof wirePlan>;
/** The plan of a subscription on the wire. */
export type WireCurrentPlan = z.infer<typeof wireCurrentPlan>;
/** An invoice on the wire. */
export type WireInvoice = z.infer<typeof wireInvoice>;
