import { drawingOf } from '#club/facts/partner-drawings.ts';
import type { Service } from '#club/facts/partners.ts';
import { IconTile } from './icon-tile.tsx';

/** The part of each icon that is in brass. */
const accents: Readonly<Record<string, string>> = {
  cca: 'M16 18.5c-3-2.2-4-3.6-4-5a2 2 0 0 1 4-.6 2 2 0 0 1 4 .6c0 1.4-1 2.8-4 5Z',
  vausa: 'm12 15 3 3 5-5',
  nextrip: 'M11 11v14M21 11v14',
  insider: 'M20 21h-8m3-3-3 3 3 3',
  denali: 'M13 26v-7h6v7',
  voice: 'M21 12a6 6 0 0 1 0 8M24.5 8.5a11 11 0 0 1 0 15',
  insurance: 'm11.5 16 3.2 3.2 5.8-6.2',
  lifestyle: 'M20 13.5l3-.4M20 18l3-.4',
} satisfies Partial<Record<Service, string>>;

/** Renders the icon of a benefit. Decoration only. */
export const PartnerIcon = ({ service }: { service: string }) => (
  <IconTile>
    <path d={drawingOf(service)} />
    <path data-tint="accent" d={accents[service]} />
  </IconTile>
);
