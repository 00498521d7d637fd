import type { ReactNode } from 'react';
import { IconTile } from './icon-tile.tsx';

const drawings = {
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

/** Renders the icon of a value card. Decoration only. */
export const ValueIcon = ({ drawing }: { drawing: ValueDrawing }) => <IconTile>{drawings[drawing]}</IconTile>;
