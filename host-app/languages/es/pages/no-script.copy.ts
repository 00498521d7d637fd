import { brand } from '#club/facts/brand.ts';
import type { noScriptCopy } from '#site/shell/no-script.copy.ts';

export const noScriptEs: typeof noScriptCopy = {
  needed: 'Esta página necesita JavaScript. Actívelo en su navegador o escríbanos a',
  emailSubject: `Un mensaje para ${brand.name}`,
  prices: 'Todos los planes y precios',
  price: (plan, cents, period) => `${plan}: ${cents}${period}`,
};
