import { claims } from '#club/facts/claims.ts';
import type { formFactsCopy } from '#site/pages/form-facts/form-facts.copy.ts';

export const formFactsEs: typeof formFactsCopy = {
  title: 'Lo que reciben los miembros',
  facts: [
    { upTo: 'hasta', figure: claims.yearlyValue, text: 'al año en beneficios' },
    { upTo: 'hasta', figure: claims.cashBackPremium, text: 'de reembolso con Premium' },
    { upTo: '', figure: '24/7', text: 'apoyo de capellanes' },
  ],
};
