import type { ReactNode } from 'react';

/** Where a part of a picture is: its foot, and its size. A grown-up is 220 units tall. */
export interface At {
  x: number;
  y: number;
  size?: number;
  /** Looks to the other side. */
  turned?: boolean;
  /** The name of the part for its motion (`home-scene.css`). */
  motion?: string;
}

/** Renders a part of a picture at its place. */
export const Placed = ({ x, y, size = 1, turned, motion, children }: At & { children: ReactNode }) => (
  <g transform={`translate(${x} ${y}) scale(${turned ? -size : size} ${size})`}>
    {motion ? <g data-part={motion}>{children}</g> : children}
  </g>
);
