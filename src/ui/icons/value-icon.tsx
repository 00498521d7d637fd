import type { ReactNode } from 'react';
import { IconTile } from './icon-tile.tsx';

const drawings = {
  bundle: (
    <>
      <path d="M5 11 16 5l11 6v10l-11 6-11-6Z" />
      <path data-tint="accent" d="m5 11 11 6 11-6M16 17v10" />
    </>
  ),
  family: (
    <>
      <path d="M5 15 16 6l11 9M8 13v13h16V13" />
      <path data-tint="accent" d="M16 23c-3-2.2-4-3.6-4-5a2 2 0 0 1 4-.6 2 2 0 0 1 4 .6c0 1.4-1 2.8-4 5Z" />
    </>
  ),
  rate: (
    <>
      <path d="M8 14h16v12H8ZM11 14v-4a5 5 0 0 1 10 0v4" />
      <path data-tint="accent" d="M16 18v4" />
    </>
  ),
  clarity: (
    <>
      <path d="M7 4h13l5 5v19H7ZM20 4v5h5" />
      <path data-tint="accent" d="M12 15h8M12 20h8" />
    </>
  ),
  community: (
    <>
      <path d="M4 26c0-5 3-8 7-8s7 3 7 8M11 14a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z" />
      <path data-tint="accent" d="M21 14a3.5 3.5 0 1 0 0-7M22 18c4 .5 6 3.5 6 8" />
    </>
  ),
  value: (
    <>
      <path d="M5 9h20v16H5ZM25 14h3v6h-6a3 3 0 0 1 0-6Z" />
      <path data-tint="accent" d="M9 5h13M10 14h6" />
    </>
  ),
} satisfies Record<string, ReactNode>;

/** The name of a drawing. */
export type ValueDrawing = keyof typeof drawings;

/** Renders the icon of a value card, 'bundle' by default. Decoration only. */
export const ValueIcon = ({ drawing = 'bundle' }: { drawing: ValueDrawing | undefined }) => (
  <IconTile>{drawings[drawing]}</IconTile>
);
