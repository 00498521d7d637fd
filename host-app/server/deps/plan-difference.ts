/**
 * What can differ between a plan and the provider's records. 'ending': whether it ends with its period; 'terms': price,
 * interval, or the next charge; 'unknown': the provider has no such subscription.
 */
export const differences = ['status', 'period', 'ending', 'terms', 'ended', 'unknown'] as const;
export type Difference = (typeof differences)[number];
