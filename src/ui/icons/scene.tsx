import { type ReactNode } from 'react';
import { useDomId } from '../use-dom-id.ts';

/** Renders the landscape that our pictures share: sky, sun and hills. `children` is the foreground. Decoration only. */
export function Scene({ children }: { children?: ReactNode }) {
  const sky = useDomId();
  return (
    <svg
      className="club-scene"
      viewBox="0 0 480 360"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0.1" data-tint="sky" />
        <stop offset="0.7" data-tint="horizon" />
      </linearGradient>
      <rect width="480" height="360" fill={`url(#${sky})`} />
      <circle data-tint="halo" cx="330" cy="150" r="92" />
      <circle data-tint="halo" cx="330" cy="150" r="64" />
      <circle data-tint="sun" cx="330" cy="150" r="38" />
      <path data-tint="far" d="M0 198c70-34 120-8 190-24s150-44 290 14v172H0Z" />
      <path data-tint="middle" d="M0 236c90-40 180 14 280-12s150-18 200-2v138H0Z" />
      <path data-tint="near" d="M0 276c100-30 200-2 300-8s120-10 180-2v94H0Z" />
      {children}
    </svg>
  );
}
