/**
 * What can differ between a plan and the provider's records. 'ending': whether it ends with its period; 'unknown': the
 * provider has no such subscription.
 */
export const differences = ['status', 'period', 'ending', 'ended', 'unknown'] as const;
/** One of these. */
export type Difference = (typeof differences)[number];
