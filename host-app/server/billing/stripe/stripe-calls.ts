import Stripe from 'stripe';
import { paymentsCopy } from '#contract/messages/payments.copy.ts';
import type { LogLine } from '../../deps/log.ts';
import { refuse } from '../../deps/refusal.ts';

/** Waits for a call to Stripe. Turns a Stripe error into a 503 with our own message and logs the kind of error. */
export type CallStripe = <T>(work: Promise<T>) => Promise<T>;

/** Returns an Ask that writes to this log. It rethrows errors that are not Stripe's. */
export const createStripeCaller =
  (log: LogLine): CallStripe =>
  async (work) => {
    try {
      return await work;
    } catch (thrown) {
      if (!(thrown instanceof Stripe.errors.StripeError)) throw thrown;
      logRefusal(log, thrown);
      throw refuse(503, paymentsCopy.unavailable, { retryAfterSeconds: 30 });
    }
  };

/** Logs the type and code of a Stripe error. Its message may hold the member's values. */
export const logRefusal = (
  log: LogLine,
  { type, code }: InstanceType<typeof Stripe.errors.StripeError>,
): void => log('a call to Stripe failed', `${type} ${code ?? ''}`.trim());

/** Returns undefined when Stripe does not know the object. */
export const unlessMissing = <T>(reply: Promise<T>): Promise<T | undefined> =>
  unlessCode('resource_missing', reply);

/** Returns undefined when Stripe answers with this error code. Rethrows anything else. */
export const unlessCode = <T>(code: string, reply: Promise<T>): Promise<T | undefined> =>
  reply.catch((thrown: unknown) => {
    if (thrown instanceof Stripe.errors.StripeError && thrown.code === code) return undefined;
    throw thrown;
  });

/**
 * Returns undefined when Stripe refuses the request, such as ending a session that is paid or over. The caller reads
 * which.
 */
export const unlessRefused = <T>(reply: Promise<T>): Promise<T | undefined> =>
  reply.catch((thrown: unknown) => {
    if (thrown instanceof Stripe.errors.StripeInvalidRequestError) return undefined;
    throw thrown;
  });

/** Returns undefined when the card was declined, or when nothing is left to pay. */
export const unlessDeclined = <T>(reply: Promise<T>): Promise<T | undefined> =>
  unlessRefused(reply).catch((thrown: unknown) => {
    if (thrown instanceof Stripe.errors.StripeCardError) return undefined;
    throw thrown;
  });

/** Returns the id of an object that Stripe may have expanded. */
export const refOf = (ref: string | { id: string } | null | undefined): string | undefined =>
  typeof ref === 'string' ? ref : ref?.id;
