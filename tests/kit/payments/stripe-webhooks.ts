import { HOUR_MS, MINUTE_MS } from '#club/facts/limits.ts';
import type { Event } from '#server/fake-stripe/records.ts';
import type { StripeShop } from './stripe-shop.ts';

/** Waits after each delivery without a 2xx response. Stripe gives up after three days. */
const RETRY_AFTER_MS = [5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS];
const LAST_RETRY_AFTER_MS = 12 * HOUR_MS;
const GIVEN_UP_AFTER_MS = 72 * HOUR_MS;

/** How the delivery of a test differs from Stripe's. */
export interface WebhookOptions {
  /** Returns true for an event that is never delivered. */
  drops?: (event: Event) => boolean;
  /** Orders the events that are due together. Without it, the oldest comes first. */
  order?: (events: Event[]) => Event[];
}

interface Delivery {
  event: Event;
  tries: number;
  dueAt: number;
  givenUpAt: number;
}

/** Delivers the webhooks of a shop as Stripe does: with retries and a back-off until a 2xx response. */
export function createWebhooks(shop: StripeShop, { drops = () => false, order }: WebhookOptions = {}) {
  const { clock } = shop.api;
  let waiting: Delivery[] = [];
  const statuses: number[] = [];

  const collect = (): void => {
    const at = { tries: 0, dueAt: clock.now(), givenUpAt: clock.now() + GIVEN_UP_AFTER_MS };
    const kept = shop.newEvents().filter((event) => !drops(event));
    waiting.push(...(order ? order(kept) : kept).map((event) => ({ event, ...at })));
  };

  const deliverDue = async (): Promise<void> => {
    collect();
    for (const delivery of waiting.filter(({ dueAt }) => dueAt <= clock.now())) {
      const status = await shop.deliver(delivery.event);
      statuses.push(status);
      if (status < 300) waiting = waiting.filter((other) => other !== delivery);
      delivery.dueAt = clock.now() + (RETRY_AFTER_MS[delivery.tries] ?? LAST_RETRY_AFTER_MS);
      delivery.tries += 1;
    }
    waiting = waiting.filter(({ dueAt, givenUpAt }) => dueAt <= givenUpAt);
  };

  return {
    /** The response statuses so far, in order. */
    statuses,
    deliverDue,
    /** Delivers until no event is left, and moves the clock from one delivery to the next. */
    async deliverAll(): Promise<void> {
      await deliverDue();
      while (waiting.length > 0) {
        const next = Math.min(...waiting.map(({ dueAt }) => dueAt));
        clock.pass(Math.max(0, next - clock.now()));
        await deliverDue();
      }
    },
  };
}
