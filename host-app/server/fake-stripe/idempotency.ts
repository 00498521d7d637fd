import { DAY_MS } from '#club/facts/limits.ts';
import { type Answered, type KeyedAnswer, StripeRefusal } from './records.ts';

/** A call of Stripe's API. */
export interface StripeRequest {
  method: string;
  path: string;
  params: URLSearchParams;
  key: string | undefined;
  /** When it came, in ms since 1970. */
  at: number;
}

/** Stripe may drop a key after a day. */
export const KEY_LIFE_MS = DAY_MS;
/** Statuses from before an endpoint runs: no key, rate limit, gateway. Stripe does not store them. */
const NOT_STORED = [401, 403, 409, 429, 502, 503, 504];

/**
 * Answers a call as Stripe's idempotency layer does. It stores the first response to a key for a day, including a 500. The same key
 * with other values gets a 400. The same key while the first call runs gets a 409.
 */
export async function answerOnce(
  kept: Map<string, KeyedAnswer>,
  { key, method, path, params, at }: StripeRequest,
  work: () => Promise<Answered>,
): Promise<Answered> {
  if (!key || method !== 'POST') return work();
  const values = `${path} ${params}`;
  const known = kept.get(key);
  if (known && known.at + KEY_LIFE_MS > at) {
    if (known.values !== values) throw new StripeRefusal(400, 'idempotency_error');
    if (!known.answer) throw new StripeRefusal(409, 'idempotency_error', 'idempotency_key_in_use');
    return { ...known.answer, isReplayed: true };
  }
  const made: KeyedAnswer = { values, at };
  kept.set(key, made);
  const answer = await work();
  if (isStored(answer)) made.answer = structuredClone(answer);
  else kept.delete(key);
  return answer;
}

/** Returns true for a response that Stripe stores. Wrong values fail before the endpoint runs and are not stored. */
function isStored({ status, body }: Answered): boolean {
  if (NOT_STORED.includes(status)) return false;
  if (status !== 400) return true;
  const { error } = body as { error?: { code?: string } };
  return error?.code !== undefined;
}

/** Reads a call. `at` is in ms since 1970. */
export async function readAsk(request: Request, at: number): Promise<StripeRequest> {
  const { pathname, search } = new URL(request.url);
  return {
    method: request.method,
    path: pathname,
    params: new URLSearchParams((await request.text()) || search),
    key: request.headers.get('idempotency-key') ?? undefined,
    at,
  };
}
