import type { ReactNode } from 'react';

/** Renders a drawing on a 32-unit grid in a square (`icon-tile.css`). Decoration only. */
export const IconTile = ({ children }: { children: ReactNode }) => (
  <svg className="club-icon-tile" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    {children}
  </svg>
);
