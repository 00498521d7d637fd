import { placeHref } from '#club/facts/places.ts';
import type { Plan } from '#contract/read.ts';
import type { Send } from '../api/client.ts';
import type { ClubOptions } from '../club.ts';

interface OrderParts {
  send: Send;
  options: Pick<ClubOptions, 'siteUrl' | 'pageOrigin'>;
}

/** Orders a plan. Resolves with the reply. */
export type Order = (plan: Plan) => Promise<unknown>;

/** Returns the call that orders a plan. */
export function createOrder({ send, options }: OrderParts): Order {
  const site = options.siteUrl || options.pageOrigin;
  return (plan) =>
    send('checkout', {
      body: {
        planId: plan.id,
        termsVersion: plan.termsVersion,
        successUrl: placeHref('membership', {}, site),
        cancelUrl: placeHref('about', {}, site),
      },
    });
}
