// The schemas of the entities in bodies and replies. They refuse U+0000 and lone surrogates.
import * as z from 'zod/mini';
import { EMAIL_MAX_CHARACTERS, EMAIL_PATTERN, isMailbox } from './email.ts';
import { shownText } from './shown-text.ts';

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

/** Returns a schema of text without controls and changes of the text direction, '' when nothing of it shows. */
export const cleanText = (max: number, min = 0) => text(max, min).check(z.overwrite(shownText));

/** Returns a schema of text with a character that shows. Controls and changes of the text direction are removed. */
export const filledText = (max = 1_000) =>
  cleanText(max, 1).check(z.refine((value) => value !== '', { error: 'must not be blank' }));

/** An email that names one mailbox. */
export const wireEmail = text(EMAIL_MAX_CHARACTERS, 3).check(z.regex(EMAIL_PATTERN), z.refine(isMailbox));
/** Six digits that were mailed. */
export const wireCode = text(6, 6).check(z.regex(/^[0-9]{6}$/));
const time = z.union([z.string(), z.number()]);

/** A reply with a status word only. */
export const wireStatus = z.object({ status: z.string(), message: z.optional(z.string()) });

/** Returns the schema of a reply with a status word and more. */
export const replyWith = <S extends z.core.$ZodShape>(shape: S) =>
  z.object({ status: z.string(), message: z.optional(z.string()), ...shape });

/** A member on the wire. */
export const wireUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  profileImage: z.optional(z.string()),
  newUser: z.optional(z.boolean()).check(z.describe('True when this sign-in created the member.')),
  uniqueId: z.optional(z.string()),
  campaignType: z.optional(z.string()),
  current_plan_id: z.optional(
    z.nullable(z.object({ _id: z.string(), plan_id: z.string(), plan_name: z.string() })),
  ),
  subscription_id: z.optional(z.nullable(z.object({ _id: z.string() }))),
  subscription: z.optional(z.nullable(z.object({ id: z.string() }))),
  plan: z.optional(z.nullable(z.object({ plan_name: z.string() }))),
});

/** A session that begins, on the wire. */
export const wireSessionReply = replyWith({
  data: z.object({
    token: z.string(),
    refreshToken: z.string(),
    expiresIn: z.number(),
    user: wireUser,
  }),
});

/** A plan on the wire. */
export const wirePlan = z.object({
  _id: z.string(),
  plan_id: z.string(),
  plan_name: z.string(),
  plan_type: z.string(),
  interval: z.string(),
  amount: z.number().check(z.describe('US cents.')),
  dollar: z.string().check(z.describe('The price as text, without the dollar sign.')),
  features: z.array(z.string()),
  /** An addition to the specification: the language of name and features. Left out for English. */
  lang: z.optional(z.string()),
});

/** The plan of a subscription on the wire. */
export const wireCurrentPlan = z.object({ plan_name: z.string(), dollar: z.string(), plan_id: z.string() });

/** A payment card on the wire. */
const wireCard = z.object({ brand: z.string(), last4: z.string() });

/** What comes next for a paid plan on the wire. Times are ISO texts, amounts are cents. */
export const wireBilling = z.object({
  /** The name of the plan that the rest is about: a plan on hold is no current plan. */
  plan_name: z.optional(z.string()),
  plan_id: z.optional(z.string()),
  /** What the member pays for one period. */
  price: z.optional(z.number()),
  next_charge_at: z.optional(z.string()),
  next_charge: z.optional(z.number()),
  /** The plan was canceled, here or at the payment provider, and ends then. */
  ends_at: z.optional(z.string()),
  /** A renewal failed. The plan ends at `ends_at` unless it is paid. */
  past_due: z.optional(z.object({ amount: z.number(), ends_at: z.string() })),
  /** The plan is on hold. */
  hold: z.optional(z.object({ ends_at: z.string(), next_charge_at: z.optional(z.string()) })),
  /** How often it is charged, where the provider charges otherwise than the plan was sold: a unit, or "other". */
  interval: z.optional(z.string()),
  /** The plan is paused at the payment provider: nothing is charged, and the benefits pause. */
  paused: z.optional(z.boolean()),
  /** A hold that waits for its day. It has the next charge when that comes after the hold. */
  planned_hold: z.optional(
    z.object({ starts_at: z.string(), ends_at: z.string(), next_charge_at: z.optional(z.string()) }),
  ),
  /** Staff gave the plan without payment. It ends then. */
  granted_until: z.optional(z.string()),
  /** The card that is charged. Left out when it is not known. */
  card: z.optional(wireCard),
  /** How many more holds the member can start within a year. */
  holds_left: z.optional(z.number()),
  /** The soonest start of the next hold. Left out when it can start now. */
  next_hold_at: z.optional(z.string()),
  /** The plan ended for a missing payment or a planned deletion, and its founding seat is kept. */
  kept_seat: z.optional(
    z.object({
      price: z.number(),
      until: z.string(),
      /** The `plan_id` of the only plan at this price, and its interval. */
      plan_id: z.optional(z.string()),
      interval: z.optional(z.string()),
    }),
  ),
  /** The member canceled this plan and can take that back until then, at the same price, by a checkout of it. */
  canceled: z.optional(
    z.object({
      plan_name: z.string(),
      plan_id: z.string(),
      price: z.number(),
      interval: z.string(),
      until: z.string(),
    }),
  ),
  /** The deletion of the account is planned: the plan can be kept once the account is. */
  keep_account_first: z.optional(z.boolean()),
  can_change_card: z.optional(z.boolean()),
  /** The member may cancel as of the end of the paid period, too. */
  can_end_with_period: z.optional(z.boolean()),
});

/** An invoice on the wire. */
export const wireInvoice = z.object({
  _id: z.string(),
  created_date: time,
  plan_id: z.nullable(z.object({ plan_name: z.string() })),
  period_start: time,
  period_end: time,
  amount_paid: z.number().check(z.describe('US cents.')),
  status: z.string().check(z.describe('`paid`, or the payment provider’s status.')),
  stripe_invoice_id: z.string(),
  /** An addition to the specification: the card that paid it. */
  card: z.optional(wireCard),
});

/** A session of a member on the wire. */
export const wireSession = z.object({
  id: z.string(),
  /** A short name such as "iPhone, Safari", empty when the browser did not send one. */
  device: z.string(),
  signedInAt: z.string(),
  lastUsedAt: z.string(),
  current: z.boolean(),
});

/** A passkey of a member on the wire. */
export const wirePasskey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.optional(z.string()),
});

/** What a browser needs to update the passkeys that it keeps, on the wire. */
export const wirePasskeyAccount = z.object({
  /** The host that passkeys belong to. */
  rpId: z.string(),
  /** The member's id in passkeys, as base64url. */
  userId: z.string(),
  name: z.string(),
  displayName: z.string(),
  /** Every passkey that the server accepts. */
  credentialIds: z.array(z.string()),
});

/** How a member signs in, on the wire. */
export const wireSecurity = z.object({
  sessions: z.array(wireSession),
  passkeys: z.array(wirePasskey),
  /** For the browser's list of passkeys. */
  passkeyAccount: z.optional(wirePasskeyAccount),
  /** Whether the member has a password. */
  hasPassword: z.optional(z.boolean()),
  /** The linked Google account. */
  google: z.optional(z.object({ email: z.optional(z.string()), linkedAt: z.optional(z.string()) })),
  /** A new email that waits for its codes. */
  pendingEmail: z.optional(z.string()),
  /** A second, confirmed address. */
  personalEmail: z.optional(z.string()),
  /** A personal address that waits for its code. */
  pendingPersonalEmail: z.optional(z.string()),
});

/** A member on the wire. */
export type WireUser = z.infer<typeof wireUser>;
/** A plan on the wire. */
export type WirePlan = z.infer<typeof wirePlan>;
/** The plan of a subscription on the wire. */
export type WireCurrentPlan = z.infer<typeof wireCurrentPlan>;
/** What comes next for a paid plan on the wire. */
export type WireBilling = z.infer<typeof wireBilling>;
/** An invoice on the wire. */
export type WireInvoice = z.infer<typeof wireInvoice>;
/** How a member signs in, on the wire. */
export type WireSecurity = z.infer<typeof wireSecurity>;
