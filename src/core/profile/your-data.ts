import { readTime } from '#contract/read.ts';
import { field, isSuccess, readServerMessage } from '#contract/read-field.ts';
import { ApiError } from '../api/api-error.ts';
import type { Send } from '../api/client.ts';
import type { Club } from '../club.ts';

const callOf = {
  load: 'yourData',
  export: 'exportData',
  delete: 'deleteAccount',
  keep: 'keepAccount',
} as const;

/** Returns the function behind "Your data". It rejects with ApiError, also for a reply without a success. */
export function createYourData(send: Send): Club['yourData'] {
  return async (act) => {
    const reply = await send(callOf[act]);
    if (!isSuccess(reply)) throw new ApiError('refused', { serverMessage: readServerMessage(reply) });
    return readTime(field(reply, 'deletesAt'));
  };
}
