import { isSuccess, readServerMessage } from '#contract/read-field.ts';
import { readPlanList } from '#contract/read-plans.ts';
import type { Send } from '../api/client.ts';
import type { PlanAnswer } from './plan-answer.ts';

/** Returns the plans call for a language. It rejects with ApiError. */
export function createPlanRequest(send: Send): (language: string) => Promise<PlanAnswer> {
  return async (language) => {
    const reply = await send('plans', { language });
    const list = isSuccess(reply) ? readPlanList(reply) : undefined;
    return list ? { at: 'list', list } : { at: 'refused', message: readServerMessage(reply) };
  };
}
