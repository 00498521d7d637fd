import type { ReactNode } from 'react';
import { useDomId } from '../use-dom-id.ts';

interface SceneProps {
  /** The part of the landscape that shows, as a viewBox. The landscape is 800 by 640. */
  view?: string;
  /** The foreground. */
  children?: ReactNode;
}

/** Renders the landscape that our pictures share: sky, sun or moon, hills, a meadow. Decoration only. */
export function Scene({ view = '0 40 800 600', children }: SceneProps) {
  const id = useDomId();
  return (
    <svg
      className="club-scene"
      viewBox={view}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <Gradients id={id} />
      <Sky id={id} />
      <Land id={id} />
      {children}
    </svg>
  );
}

/** Renders the landscape with a foreground on a field of 480 by 360. `view` shows a part of it, as for `Scene`. */
export const Vignette = ({ view, children }: SceneProps) => (
  <Scene view={view}>
    <g transform="translate(0 40) scale(1.6667)">{children}</g>
  </Scene>
);

/** The gradients. Their names begin with `id`. */
const Gradients = ({ id }: { id: string }) => (
  <>
    <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
      <stop offset="0.05" data-tint="sky" />
      <stop offset="0.42" data-tint="haze" />
      <stop offset="0.62" data-tint="glow" />
    </linearGradient>
    <radialGradient id={`${id}halo`}>
      <stop offset="0.1" data-tint="halo" />
      <stop offset="1" data-tint="halo" stopOpacity="0" />
    </radialGradient>
    <linearGradient id={`${id}mist`} x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" data-tint="glow" stopOpacity="0" />
      <stop offset="1" data-tint="glow" stopOpacity="0.55" />
    </linearGradient>
    <linearGradient id={`${id}grass`} x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" data-tint="near" />
      <stop offset="0.5" data-tint="ground" />
      <stop offset="1" data-tint="leaf" />
    </linearGradient>
  </>
);

/** The sky with its stars, sun or moon, and clouds. */
const Sky = ({ id }: { id: string }) => (
  <>
    <path fill={`url(#${id}sky)`} d="M0 0h800v640H0Z" />
    <path
      data-tint="star"
      d="M96 96h3v3h-3ZM210 66h3v3h-3ZM330 118h2v2h-2ZM420 70h3v3h-3ZM520 108h2v2h-2ZM690 84h3v3h-3ZM748 150h2v2h-2ZM264 172h2v2h-2ZM470 170h2v2h-2ZM40 180h2v2h-2ZM610 62h2v2h-2Z"
    />
    <circle fill={`url(#${id}halo)`} cx="604" cy="262" r="240" />
    <circle data-tint="sun" cx="604" cy="262" r="54" />
    <path
      data-tint="cloud"
      opacity="0.75"
      d="M428 150c4-18 28-22 38-10 8-16 38-16 42 4 16-4 30 6 26 16H420c-4-4 0-10 8-10ZM656 118c2-12 20-16 28-6 8-12 28-8 30 4 14-2 20 6 18 12h-84c-4-4 0-10 8-10Z"
    />
  </>
);

/** The hills with their trees, and the meadow. */
const Land = ({ id }: { id: string }) => (
  <>
    <path
      data-tint="far"
      d="M0 300c60-34 120-50 190-22 50-36 110-44 170-8 70-42 150-26 210 10 70-34 150-30 230 4v200H0Z"
    />
    <path
      data-tint="leaf-deep"
      data-line=""
      strokeWidth="2.5"
      opacity="0.5"
      d="M486 208q7-9 12 0 6-9 13 0M528 232q5-7 9 0 5-7 10 0M506 244q4-6 7 0 4-6 8 0"
    />
    <path fill={`url(#${id}mist)`} d="M0 230h800v150H0Z" />
    <path data-tint="middle" d="M0 358c110-54 210-30 330-18s230-62 470-14v180H0Z" />
    <path
      data-tint="leaf-deep"
      d="m52 308 18 58H34ZM78 292l20 74H58ZM106 316l14 50H92ZM560 304l14 46h-28ZM584 290l16 60h-32ZM612 310l12 40h-24ZM660 318l10 28h-20Z"
    />
    <path data-tint="near" d="M0 402c130-34 250-22 400-18s260-34 400-14v180H0Z" />
    <path fill={`url(#${id}grass)`} d="M0 436c170-30 330-14 470-18s220-10 330-2v224H0Z" />
    <path
      data-tint="sunlit"
      opacity="0.2"
      d="M330 462c150-30 320-34 470-22v22c-150-6-320 0-470 0ZM0 508c140-22 300-20 420-8-140 4-280 14-420 32ZM520 560c90-18 190-20 280-14v26c-100-10-190-8-280-12Z"
    />
    <path
      data-tint="wall"
      opacity="0.8"
      d="M40 470a3 3 0 1 1 .1 0ZM96 530a3 3 0 1 1 .1 0ZM180 486a3 3 0 1 1 .1 0ZM214 556a3 3 0 1 1 .1 0ZM322 506a3 3 0 1 1 .1 0ZM640 478a3 3 0 1 1 .1 0ZM724 500a3 3 0 1 1 .1 0Z"
    />
  </>
);

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
export const Positioned = ({ x, y, size = 1, turned, motion, children }: At & { children: ReactNode }) => (
  <g transform={`translate(${x} ${y}) scale(${turned ? -size : size} ${size})`}>
    {motion ? <g data-part={motion}>{children}</g> : children}
  </g>
);
