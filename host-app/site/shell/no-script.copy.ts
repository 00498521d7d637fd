import { brand } from '#club/facts/brand.ts';

/** Texts for visitors whose browser runs no scripts. */
export const noScriptCopy = {
  form: 'This form needs JavaScript. Please switch it on, or write to us at',
  emailSubject: `A message to ${brand.name}`,
  prices: 'All plans and prices',
  price: (plan: string, cents: string, period: string) => `${plan}: ${cents}${period}`,
};
