import { DAY_MS } from '#club/facts/limits.ts';
import { StripeRefusal } from './stripe-records.ts';

/** A call of Stripe's API. */
export interface StripeRequest {
  method: string;
  path: string;
  params: URLSearchParams;
  key: string | undefined;
}

/** A response of Stripe's API. */
export interface Answered {
  status: number;
  body: unknown;
  isReplayed?: boolean;
}

/** Stripe may drop a key after a day. */
const KEY_LIFE_MS = DAY_MS;
/** Statuses from before an endpoint runs: no key, rate limit, gateway. Stripe does not store them. */
const NOT_STORED = [401, 403, 409, 429, 502, 503, 504];

/**
 * Creates Stripe's idempotency layer. It stores the first response to a key for a day, including a 500. The same key
 * with other values gets a 400. The same key while the first call runs gets a 409.
 */
export function createIdempotency(now: () => number) {
  const kept = new Map<string, { values: string; at: number; answer?: Answered }>();

  return async (
    { key, method, path, params }: StripeRequest,
    work: () => Promise<Answered>,
  ): Promise<Answered> => {
    if (!key || method !== 'POST') return work();
    const values = `${path} ${params}`;
    const known = kept.get(key);
    if (known && known.at + KEY_LIFE_MS > now()) {
      if (known.values !== values) throw new StripeRefusal(400, 'idempotency_error');
      if (!known.answer) throw new StripeRefusal(409, 'idempotency_error', 'idempotency_key_in_use');
      return { ...known.answer, isReplayed: true };
    }
    const made: { values: string; at: number; answer?: Answered } = { values, at: now() };
    kept.set(key, made);
    const answer = await work();
    if (isStored(answer)) made.answer = structuredClone(answer);
    else kept.delete(key);
    return answer;
  };
}

/** Returns true for a response that Stripe stores. Wrong values fail before the endpoint runs and are not stored. */
function isStored({ status, body }: Answered): boolean {
  if (NOT_STORED.includes(status)) return false;
  if (status !== 400) return true;
  const { error } = body as { error?: { code?: string } };
  return error?.code !== undefined;
}
