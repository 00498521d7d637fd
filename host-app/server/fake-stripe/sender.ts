import Stripe from 'stripe';
import { DAY_MS, SECOND_MS } from '#club/facts/limits.ts';
import { WEBHOOK_PATH } from '../billing/sync/stripe-webhook.ts';
import type { FakeStripe } from '../deps/deps.ts';
import type { RecordStore } from './record-store.ts';
import type { Event } from './records.ts';

/** Stripe gives up after three days. */
const GIVEN_UP_AFTER_S = (3 * DAY_MS) / SECOND_MS;

interface SenderOptions {
  store: RecordStore;
  now: () => number;
  siteOrigin: string;
  secret: string;
}

/** Creates what signs events and sends each as a webhook, until one is answered with 2xx. */
export function createSender({ store, now, siteOrigin, secret }: SenderOptions) {
  let club: Parameters<FakeStripe['connect']>[0] | undefined;
  let sending = Promise.resolve();

  const sendWaiting = async (): Promise<void> => {
    if (!club) return;
    const since = now() / SECOND_MS - GIVEN_UP_AFTER_S;
    const waiting = await store(async ({ events, delivered }) =>
      events.filter(({ id, created }) => created >= since && !delivered.has(id)),
    );
    for (const event of waiting) {
      const { ok } = await club(new Request(siteOrigin + WEBHOOK_PATH, signed(event, now(), secret)));
      if (ok) await store(async ({ delivered }) => void delivered.add(event.id));
    }
  };

  return {
    connect: (to: typeof club) => void (club = to),
    /** Sends what waits, after what is being sent. */
    send: (): Promise<void> => {
      sending = sending.then(sendWaiting, sendWaiting);
      return sending;
    },
  };
}

const signer = new Stripe('sk_test_signer').webhooks;

/** Returns the body and the headers of a signed webhook. `at` is in ms since 1970. */
export function signed(event: Event | string, at: number, secret: string) {
  const payload = typeof event === 'string' ? event : JSON.stringify(event);
  const header = signer.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at / SECOND_MS) });
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': header },
    body: payload,
  };
}
