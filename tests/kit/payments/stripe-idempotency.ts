import { StripeRefusal } from './stripe-records.ts';

export interface StripeRequest {
  method: string;
  path: string;
  params: URLSearchParams;
  key: string | undefined;
}

export interface Answered {
  status: number;
  body: unknown;
  isReplayed?: boolean;
}

/** Stripe may forget a key after a day. */
const KEY_LIFE_MS = 24 * 60 * 60_000;
/** Answered before an endpoint began: without a key, by the rate limit, by a gateway. Nothing is stored. */
const NOT_STORED = [401, 403, 409, 429, 502, 503, 504];

/**
 * Stripe's idempotency layer: the first answer to a key is stored, a 500 included, and repeated for a day. The same key
 * with other values is a 400, the same key while the first call is under way a 409.
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

/** A refused value is found before the endpoint begins: only refusals with a code of their own are stored. */
function isStored({ status, body }: Answered): boolean {
  if (NOT_STORED.includes(status)) return false;
  if (status !== 400) return true;
  const { error } = body as { error?: { code?: string } };
  return error?.code !== undefined;
}
