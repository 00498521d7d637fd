import { placeHref } from '#club/facts/places.ts';
import { readCheckoutUrl } from '#contract/read.ts';
import type { Send } from '../api/client.ts';
import { outcomeOf } from '../api/outcome.ts';
import type { ClubMembership } from '../club.ts';

type BillingCalls = Pick<ClubMembership, 'cardPage' | 'startHold' | 'endHold'>;

/** Returns the calls about the card and the deployment hold. They reject with ApiError. */
export function createBillingCalls(send: Send, site: string, refreshPlan: () => void): BillingCalls {
  return {
    cardPage: async () =>
      readCheckoutUrl(await send('changeCard', { body: { returnUrl: placeHref('membership', {}, site) } })),
    async startHold(until) {
      const outcome = outcomeOf(await send('startHold', { body: { until } }));
      if (outcome.success) refreshPlan();
      return outcome;
    },
    async endHold() {
      const outcome = outcomeOf(await send('endHold'));
      if (outcome.success) refreshPlan();
      return outcome;
    },
  };
}
