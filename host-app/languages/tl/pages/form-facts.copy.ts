import { claims } from '#club/facts/claims.ts';
import type { formFactsCopy } from '#site/pages/form-facts/form-facts.copy.ts';

export const formFactsTl: typeof formFactsCopy = {
  title: 'Ang natatanggap ng mga miyembro',
  facts: [
    { upTo: 'hanggang', figure: claims.yearlyValue, text: 'bawat taon ang halaga' },
    { upTo: 'hanggang', figure: claims.cashBackPremium, text: 'cash back kung Premium' },
    { upTo: '', figure: '24/7', text: 'suporta ng chaplain' },
  ],
};
