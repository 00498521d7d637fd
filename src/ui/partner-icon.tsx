import type { ReactNode } from 'react';
import type { Service } from '#club/facts/partners.ts';
import { IconTile } from './icon-tile.tsx';

/** All icons share a style: a 32-unit grid, round strokes of 2 in ink, one accent in brass. */
const drawings: Readonly<Record<string, ReactNode>> = {
  cca: (
    <>
      <path d="M5 7h22v15H15l-6 5v-5H5Z" />
      <path data-tint="accent" d="M16 18.5c-3-2.2-4-3.6-4-5a2 2 0 0 1 4-.6 2 2 0 0 1 4 .6c0 1.4-1 2.8-4 5Z" />
    </>
  ),
  vausa: (
    <>
      <path d="M7 21V9h18v12M4 25h24" />
      <path data-tint="accent" d="m12 15 3 3 5-5" />
    </>
  ),
  nextrip: (
    <>
      <path d="M5 11h22v14H5ZM12 11V7h8v4" />
      <path data-tint="accent" d="M11 11v14M21 11v14" />
    </>
  ),
  insider: (
    <>
      <path d="M7 11h18l2 16H5ZM12 14V9a4 4 0 0 1 8 0v5" />
      <path data-tint="accent" d="M20 21h-8m3-3-3 3 3 3" />
    </>
  ),
  denali: (
    <>
      <path d="M5 16 16 6l11 10M8 14v12h16V14" />
      <path data-tint="accent" d="M13 26v-7h6v7" />
    </>
  ),
  voice: (
    <>
      <path d="M6 5h11v22H6ZM10.5 23h2" />
      <path data-tint="accent" d="M21 12a6 6 0 0 1 0 8M24.5 8.500a11 11 0 0 1 0 15" />
    </>
  ),
  insurance: (
    <>
      <path d="M16 4.5 26 8v8c0 6-4.5 9.5-10 11.500C10.5 25.5 6 22 6 16V8Z" />
      <path data-tint="accent" d="m11.5 16 3.200 3.200 5.800-6.200" />
    </>
  ),
  lifestyle: (
    <>
      <path d="M16 9c-3-2-7-2.5-11-2v17c4-.5 8 0 11 2 3-2 7-2.5 11-2V7c-4-.5-8 0-11 2ZM16 9v17" />
      <path data-tint="accent" d="M20 13.500l3-.4M20 18l3-.4" />
    </>
  ),
} satisfies Partial<Record<Service, ReactNode>>;

/** A price tag, for a benefit without an icon of its own. */
const tag = (
  <>
    <path d="M6 6h11l9 9-11 11-9-9Z" />
    <path data-tint="accent" d="M11.5 11.5h.01" />
  </>
);

/** Renders the icon of a benefit. Decoration only. */
export const PartnerIcon = ({ service }: { service: string }) => (
  <IconTile>{drawings[service] ?? tag}</IconTile>
);
