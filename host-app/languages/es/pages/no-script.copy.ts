import type { noScriptCopy } from '#site/shell/no-script.copy.ts';

export const noScriptEs: typeof noScriptCopy = {
  needed: 'Esta página necesita JavaScript. Actívelo en su navegador o escríbanos a',
  emailSubject: (club) => `Un mensaje para ${club}`,
  prices: 'Todos los planes y precios',
  price: (plan, cents, period) => `${plan}: ${cents}${period}`,
};
