import type { renews } from '#club/rules/renews.copy.ts';

/** The sentence of the automatic renewal in Tagalog. */
export const renewsTl: typeof renews = {
  month: (price) => `Kusang nare-renew sa ${price} bawat buwan hanggang kanselahin ninyo.`,
  year: (price) => `Kusang nare-renew sa ${price} bawat taon hanggang kanselahin ninyo.`,
};
