import type { noScriptCopy } from '#site/shell/no-script.copy.ts';

export const noScriptTl: typeof noScriptCopy = {
  needed: 'Kailangan ng pahinang ito ang JavaScript. I-on ito sa inyong browser, o sumulat sa amin sa',
  emailSubject: (club) => `Isang mensahe para sa ${club}`,
  prices: 'Lahat ng plan at presyo',
  price: (plan, cents, period) => `${plan}: ${cents}${period}`,
};
