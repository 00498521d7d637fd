import type { PlanList } from '#contract/read.ts';
import { isSuccess, readServerMessage } from '#contract/read-field.ts';
import { readPlanList } from '#contract/read-plans.ts';
import type { Send } from '../api/client.ts';

/** The answer of a plans call: a list, or a refusal with the server's words. */
export type PlanAnswer = { at: 'list'; list: PlanList } | { at: 'refused'; message?: string };

/** Returns the plans call for a language. It rejects with ApiError. */
export function createPlanRequest(send: Send): (language: string) => Promise<PlanAnswer> {
  return async (language) => {
    const reply = await send('plans', { language });
    const list = isSuccess(reply) ? readPlanList(reply) : undefined;
    return list ? { at: 'list', list } : { at: 'refused', message: readServerMessage(reply) };
  };
}
