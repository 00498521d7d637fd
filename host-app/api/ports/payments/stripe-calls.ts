import Stripe from 'stripe';
import { type LogLine, refuse } from '../../http/errors.ts';
import { paymentsCopy } from './payments.copy.ts';

/** Waits for a call to Stripe. What Stripe refuses becomes a 503 in our words, and a log line with the kind of error. */
export type Ask = <T>(work: Promise<T>) => Promise<T>;

export const createAsk =
  (log: LogLine): Ask =>
  async (work) => {
    try {
      return await work;
    } catch (thrown) {
      if (!(thrown instanceof Stripe.errors.StripeError)) throw thrown;
      logRefusal(log, thrown);
      throw refuse(503, paymentsCopy.unavailable, { retryAfterSeconds: 30 });
    }
  };

/** Stripe's own message may hold the member's values: only the kind and the code are logged. */
export const logRefusal = (
  log: LogLine,
  { type, code }: InstanceType<typeof Stripe.errors.StripeError>,
): void => log('Stripe did not do what it was asked', `${type} ${code ?? ''}`.trim());

export const unlessMissing = <T>(asked: Promise<T>): Promise<T | undefined> =>
  unlessCode('resource_missing', asked);

export const unlessCode = <T>(code: string, asked: Promise<T>): Promise<T | undefined> =>
  asked.catch((thrown: unknown) => {
    if (thrown instanceof Stripe.errors.StripeError && thrown.code === code) return undefined;
    throw thrown;
  });

/** Stripe refuses to end a session that is paid or over. The caller reads which. */
export const unlessRefused = <T>(asked: Promise<T>): Promise<T | undefined> =>
  asked.catch((thrown: unknown) => {
    if (thrown instanceof Stripe.errors.StripeInvalidRequestError) return undefined;
    throw thrown;
  });

export const refOf = (ref: string | { id: string } | null | undefined): string | undefined =>
  typeof ref === 'string' ? ref : ref?.id;
