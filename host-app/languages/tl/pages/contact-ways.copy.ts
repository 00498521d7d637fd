import type { contactWaysCopy } from '#site/pages/contact-ways.copy.ts';

export const contactWaysTl: typeof contactWaysCopy = {
  call: (phone) => `Mas gusto ninyong makipag-usap? Tumawag sa ${phone}.`,
  write: 'Maaari rin kayong sumulat sa',
};
