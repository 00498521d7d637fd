import { useSyncExternalStore } from 'react';

type Tint = 'brand' | 'brass' | 'good' | 'bad';
interface Place {
  tint: Tint;
  x: number;
  y: number;
  size: number;
}

const bursts: readonly (Place & { rays: number })[] = [
  { tint: 'brass', x: 92, y: 62, size: 46, rays: 14 },
  { tint: 'brand', x: 398, y: 54, size: 42, rays: 12 },
  { tint: 'good', x: 168, y: 36, size: 26, rays: 10 },
  { tint: 'bad', x: 318, y: 40, size: 28, rays: 10 },
  { tint: 'brass', x: 440, y: 128, size: 24, rays: 8 },
];

const balloons: readonly Place[] = [
  { tint: 'brand', x: 120, y: 132, size: 1 },
  { tint: 'brass', x: 78, y: 158, size: 0.8 },
  { tint: 'good', x: 162, y: 166, size: 0.72 },
  { tint: 'bad', x: 358, y: 134, size: 1 },
  { tint: 'brand', x: 402, y: 164, size: 0.8 },
  { tint: 'brass', x: 320, y: 168, size: 0.72 },
];

/**
 * Renders fireworks, balloons and the coin. CSS animates the picture for a few seconds, unless prefers-reduced-motion
 * is set. It ends as drawn. No timers and no animation frames run.
 */
export function Celebration({ credit }: { credit: string }) {
  const hidden = useSyncExternalStore(onVisibility, isHidden, () => false);
  return (
    <svg
      className="club-celebration"
      viewBox="0 0 480 240"
      aria-hidden="true"
      focusable="false"
      data-state={hidden ? 'paused' : 'playing'}
    >
      {bursts.map(({ tint, x, y, size, rays }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`} data-tint={tint}>
          <path className="club-celebration-burst" d={raysOf(rays, size)} />
        </g>
      ))}
      {balloons.map(({ tint, x, y, size }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) scale(${size})`} data-tint={tint}>
          <g className="club-celebration-balloon">
            <path className="club-celebration-string" d="M0 37 C -7 52 7 62 0 78" />
            <path d="M0 34 C -16 24 -24 10 -24 -4 A 24 26 0 0 1 24 -4 C 24 10 16 24 0 34 Z" />
            <path d="M-5 39 L0 32 L5 39 Z" />
            <path className="club-celebration-shine" d="M-14 -8 C -13 -17 -8 -21 -3 -22" />
          </g>
        </g>
      ))}
      <g className="club-celebration-coin" transform="translate(240 128)">
        <circle r="54" />
        <circle className="club-celebration-rim" r="45" />
        <text y="15" textAnchor="middle" fontSize="42">
          {credit}
        </text>
      </g>
    </svg>
  );
}

const isHidden = () => document.hidden;

function onVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Returns the path of long and short rays, alternating around an empty center. */
function raysOf(count: number, radius: number): string {
  const rays = Array.from({ length: count }, (_, at) => {
    const turn = (at / count) * 2 * Math.PI;
    const end = at % 2 === 0 ? radius : radius * 0.7;
    const point = (reach: number) =>
      `${(Math.cos(turn) * reach).toFixed(1)} ${(Math.sin(turn) * reach).toFixed(1)}`;
    return `M${point(radius * 0.3)} L${point(end)}`;
  });
  return rays.join(' ');
}
