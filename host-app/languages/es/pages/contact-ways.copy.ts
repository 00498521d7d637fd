import { brand } from '#club/facts/brand.ts';
import type { contactWaysCopy } from '#site/pages/contact-ways.copy.ts';

export const contactWaysEs: typeof contactWaysCopy = {
  call: `¿Prefiere hablar? Llame al ${brand.supportPhone}.`,
  write: 'También puede escribirnos a',
};
