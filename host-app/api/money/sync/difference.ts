/** What can differ between a plan and the provider's records; 'unknown': the provider has no such subscription. */
export const differences = ['status', 'period', 'ended', 'unknown'] as const;
/** One of these. */
export type Difference = (typeof differences)[number];
