import type { CancelRefusals } from '#server/billing/cancellation/cancel-refusals.copy.ts';

export const cancelRefusalsTl: CancelRefusals = {
  planChanged:
    'Nagbago na ang inyong plan mula nang i-load ang page na ito. I-load ulit ang page, pagkatapos ay magkansela muli.',
};
