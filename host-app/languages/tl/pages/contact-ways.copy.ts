import { brand } from '#club/facts/brand.ts';
import type { contactWaysCopy } from '#site/pages/contact-ways.copy.ts';

export const contactWaysTl: typeof contactWaysCopy = {
  call: `Mas gusto ninyong makipag-usap? Tumawag sa ${brand.supportPhone}.`,
  write: 'Maaari rin kayong sumulat sa',
};
