import type { NetReply } from '../ports.ts';
import { type FailedCall, refusal } from './api-error.ts';

/** Returns the JSON object of a 2xx reply. Throws ApiError 'refused' for 4xx, 5xx or no JSON object. */
export function acceptReply(call: FailedCall, reply: NetReply): object {
  const { status, json } = reply;
  if (status >= 200 && status < 300 && typeof json === 'object' && json !== null) return json;
  throw refusal(call, reply);
}
