import type { ReactNode } from 'react';
import { type At, Positioned } from './scene.tsx';

/**
 * Renders a large mailbox whose door is open to the left. Its place is the foot of its post, its height 240 units.
 * `flag` is up when there is a letter. Children are what looks out of it.
 */
export const OpenMailbox = ({
  flag,
  children,
  ...at
}: At & { flag: 'up' | 'down'; children?: ReactNode }) => (
  <Positioned {...at}>
    <path data-tint="shadow" d="M-66-6c40-10 110-10 140-4 8 4 0 8-16 8H-46c-14 0-24 0-20-4Z" />
    <path data-tint="bark" d="M-8-112h20V0H-8Z" />
    <path data-tint="shadow" d="M4-112h8V0H4Z" />
    <path data-tint="navy" d="M-98-106v-58c0-58 74-58 74 0v58Z" />
    <path data-tint="hair" opacity="0.75" d="M-88-116v-46c0-42 54-42 54 0v46Z" />
    <path data-tint="navy" d="M-61-208h78c30 0 46 18 46 44v58h-87v-58c0-28-17-44-37-44Z" />
    <path data-tint="sunlit" data-line="" strokeWidth="4" opacity="0.5" d="M-48-204h65c20 0 34 8 40 21" />
    <path data-tint="navy" d="m-98-106 6 34h62l6-34Z" />
    <path data-tint="shadow" d="m-98-106 6 34h62l6-34Z" />
    {children}
    {flag === 'up' ? (
      <path data-tint="brick" d="M30-160h6v-58h32v-26H30Z" />
    ) : (
      <path data-tint="brick" d="M30-160h6v64h-32v-26h26Z" />
    )}
    <circle data-tint="gold" cx="33" cy="-157" r="4" />
  </Positioned>
);
