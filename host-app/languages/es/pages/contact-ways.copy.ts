import type { contactWaysCopy } from '#site/pages/contact-ways.copy.ts';

export const contactWaysEs: typeof contactWaysCopy = {
  call: (phone) => `¿Prefiere hablar? Llame al ${phone}.`,
  write: 'También puede escribirnos a',
};
