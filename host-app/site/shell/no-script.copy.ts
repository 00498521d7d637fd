/** Texts for visitors without JavaScript. */
export const noScriptCopy = {
  needed: 'This page needs JavaScript. Turn it on in your browser settings, or email us at',
  emailSubject: (club: string) => `A message to ${club}`,
  prices: 'All plans and prices',
  price: (plan: string, cents: string, period: string) => `${plan}: ${cents}${period}`,
};
