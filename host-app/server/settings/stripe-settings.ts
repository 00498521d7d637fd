import * as z from 'zod';
import { allOrNone, isOrigin, isPrivate, message, onOff, originOf, text } from './setting-schemas.ts';

/** The Stripe account. Undefined without both secrets, because one alone takes payments without learning of them. */
export const stripeSettings = (production: boolean) =>
  z
    .object({
      STRIPE_SECRET_KEY: text,
      STRIPE_WEBHOOK_SECRET: text,
      STRIPE_API_BASE: z
        .string()
        .refine(
          (value) => value === '' || isOrigin(value),
          message('STRIPE_API_BASE must be an origin like https://stripe.example.com without a path.'),
        )
        .refine(
          (value) => value === '' || !production || isPrivate(value),
          message('STRIPE_API_BASE must be https in production: the secret key is sent there.'),
        )
        .prefault(''),
      STRIPE_AUTOMATIC_TAX: onOff('STRIPE_AUTOMATIC_TAX', false),
      STRIPE_TERMS_CONSENT: onOff('STRIPE_TERMS_CONSENT', false),
    })
    .superRefine(allOrNone(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']))
    .refine(
      (env) => env.STRIPE_SECRET_KEY || !env.STRIPE_API_BASE,
      message('STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET must be set with STRIPE_API_BASE.'),
    )
    .transform((env) => (env.STRIPE_SECRET_KEY ? env : undefined))
    .pipe(account.optional());

/** The dashboard's keys look alike, so their shape is checked. No message repeats one. */
const key = (name: string, shape: RegExp) => {
  const advice = 'Copy the right one from the developer pages of the Stripe dashboard.';
  return z.string().regex(shape, `${name} is another kind of key. ${advice}`);
};

const account = z
  .object({
    STRIPE_SECRET_KEY: key('STRIPE_SECRET_KEY', /^[sr]k_(test|live)_\w+$/),
    STRIPE_WEBHOOK_SECRET: key('STRIPE_WEBHOOK_SECRET', /^whsec_[\w+/=-]+$/),
    STRIPE_API_BASE: z.string(),
    STRIPE_AUTOMATIC_TAX: z.boolean(),
    STRIPE_TERMS_CONSENT: z.boolean(),
  })
  .transform((env) => ({
    secretKey: env.STRIPE_SECRET_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    /** Another address of Stripe's API: your own proxy, or a stand-in on this machine. */
    apiBase: env.STRIPE_API_BASE ? originOf(env.STRIPE_API_BASE) : undefined,
    /** Stripe Tax takes the tax out of the price. */
    automaticTax: env.STRIPE_AUTOMATIC_TAX,
    /** Stripe asks for consent to the terms whose address its dashboard has. */
    termsConsent: env.STRIPE_TERMS_CONSENT,
  }));

/** The Stripe account that takes the payments. */
export type StripeSettings = z.infer<typeof account>;

/** What a deployment decides about plans, with any payment provider. */
export const billingSettings = z
  .object({
    CANCEL_AT_PERIOD_END: onOff('CANCEL_AT_PERIOD_END', false),
    PROMOTION_CODES: onOff('PROMOTION_CODES', false),
  })
  .transform((env) => ({
    cancelAtPeriodEnd: env.CANCEL_AT_PERIOD_END,
    promotionCodes: env.PROMOTION_CODES,
  }));
