import { brand } from '#club/facts/brand.ts';

/** Texts for visitors without JavaScript. */
export const noScriptCopy = {
  needed: 'This page needs JavaScript. Turn it on in your browser settings, or email us at',
  emailSubject: `A message to ${brand.name}`,
  prices: 'All plans and prices',
  price: (plan: string, cents: string, period: string) => `${plan}: ${cents}${period}`,
};
