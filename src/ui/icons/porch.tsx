import { useDomId } from '../use-dom-id.ts';
import { type At, Positioned } from './scene.tsx';

/** Renders the lantern of the porch with its light. Its hook is at its place. */
export function Lantern(at: At) {
  const glow = useDomId();
  return (
    <Positioned {...at}>
      <radialGradient id={glow}>
        <stop offset="0" data-tint="lamp" stopOpacity="0.9" />
        <stop offset="0.35" data-tint="lamp" stopOpacity="0.35" />
        <stop offset="1" data-tint="lamp" stopOpacity="0" />
      </radialGradient>
      <circle data-part="glow" fill={`url(#${glow})`} cy="34" r="120" />
      <path data-tint="bark" data-line="" strokeWidth="2.5" d="M0 0v14" />
      <path data-tint="roof" d="m-15 22 9-9H6l9 9ZM-12 46h24v5h-24Z" />
      <path data-tint="lamp" d="M-11 22h22l-2 24H-9Z" />
      <path data-tint="sun" opacity="0.9" d="M-4 42c-3-7 1-9 4-15 3 6 7 8 4 15Z" />
      <path data-tint="roof" data-line="" strokeWidth="2" d="m-11 22 2 24M11 22 9 46M0 22v6" />
    </Positioned>
  );
}

/** The edges of the boards of the wall, 14 units apart. */
const boards = [...Array(13).keys()].map((at) => `M-400 ${-182 + at * 14}H0`).join('');

/**
 * Renders the front of a porch in the light of its lantern: the wall of the house with a lit window and an open door. Its
 * place is the foot of its last post. The wall continues to the left for 400 units.
 */
export const Porch = (at: At) => (
  <Positioned {...at}>
    <path data-tint="wall" d="M-400-210H-8V0h-392Z" />
    <path data-tint="shadow" data-line="" strokeWidth="1.5" opacity="0.5" d={boards} />
    <path data-tint="shadow" opacity="0.6" d="M-400-210H-8v24h-392Z" />
    <path data-tint="navy" d="M-350-154h18v92h-18ZM-252-154h18v92h-18Z" />
    <path data-tint="shade" d="M-334-158h84v100h-84Z" />
    <path data-tint="lamp" data-part="window-1" d="M-328-152h72v88h-72Z" />
    <path data-tint="wall" data-line="" strokeWidth="4" d="M-292-152v88M-328-108h72" />
    <path data-tint="brick" d="M-336-58h88v12h-88Z" />
    <path data-tint="leaf-deep" d="M-334-58c-2-14 12-18 18-8 4-12 18-12 22 0 6-10 18-8 20 1 8-7 20-3 18 7Z" />
    <path
      data-tint="gold"
      d="M-322-66a4 4 0 1 1 .1 0ZM-300-64a4 4 0 1 1 .1 0ZM-280-67a4 4 0 1 1 .1 0ZM-262-64a4 4 0 1 1 .1 0Z"
    />
    <path data-tint="shade" d="M-206-164h84V0h-84Z" />
    <path data-tint="lamp" data-part="window-2" d="M-198-156h68V0h-68Z" />
    <path data-tint="sun" opacity="0.5" d="M-184-156h40V0h-40Z" />
    <path data-tint="brick" d="M-130-156l30 10V8l-30-8Z" />
    <path data-tint="shadow" d="m-122-140 14 5v52l-14-3ZM-122-72l14 3v54l-14-4Z" />
    <path data-tint="gold" d="M-126-72a3 3 0 1 1 .1 0Z" />
    <path data-tint="wall" d="M-10-192h14V4h-14Z" />
    <path data-tint="shadow" d="M-3-192h7V4h-7Z" />
    <path data-tint="wall" d="M-14-196h22v8h-22ZM-14-4h22v8h-22Z" />
    <path data-tint="wall" d="M-400-212H12v18h-412Z" />
    <path data-tint="shadow" d="M-400-198H12v5h-412Z" />
    <path data-tint="roof" d="M-400-262H-14l44 50h-430Z" />
    <path
      data-tint="cloud"
      data-line=""
      strokeWidth="1.5"
      opacity="0.12"
      d="M-400-250H-4M-400-238H6M-400-226H17"
    />
    <path data-tint="sunlit" opacity="0.5" d="m-14-262 44 50h-9l-42-50Z" />
  </Positioned>
);

interface BustProps extends At {
  skin: 'skin' | 'skin-deep';
  shirt: 'brick' | 'navy' | 'olive' | 'gold';
  hair: 'short' | 'long' | 'gray';
}

/** Renders a grown-up from the waist up, who faces us and smiles. */
export const Bust = ({ skin, shirt, hair, ...at }: BustProps) => (
  <Positioned {...at}>
    {hair === 'long' ? (
      <path data-tint="hair" d="M-25-112c-6-46 56-46 50 0 0 22 9 34 5 48-16 6-44 6-60 0-4-14 5-26 5-48Z" />
    ) : null}
    <path data-tint={shirt} d="M-52 0c-3-34-3-64 28-75h48C55-64 55-34 52 0Z" />
    <path data-tint="shadow" d="M24-75C55-64 55-34 52 0H30c6-26 6-52-6-75Z" />
    <path data-tint={skin} d="M-10-96h20v20c-4 9-16 9-20 0Z" />
    <path data-tint="shadow" d="M-10-88c6 5 14 5 20-1v6c-7 5-14 4-20 0Z" />
    <path data-tint={skin} d="M-20-118c-1 20 6 35 20 35s21-15 20-35c-2-22-38-22-40 0Z" />
    <path
      data-tint={hair === 'gray' ? 'gray' : 'hair'}
      d="M-21-106c-8-36 8-41 21-41s29 5 21 41c-3-6-4-12-6-19-10 4-22 3-30-1-2 7-4 14-6 20Z"
    />
    <path
      data-tint="hair"
      d="M-10-110a2 2.5 0 1 1 4 0 2 2.5 0 0 1-4 0ZM6-110a2 2.5 0 1 1 4 0 2 2.5 0 0 1-4 0ZM-7-97c4 5 10 5 14 0-1 7-12 8-14 0Z"
    />
  </Positioned>
);

/** Renders a mug of hot coffee. */
export const Mug = ({ tint, ...at }: At & { tint: 'wall' | 'navy' | 'brick' }) => (
  <Positioned {...at}>
    <path
      data-tint="cloud"
      data-line=""
      strokeWidth="3"
      opacity="0.8"
      d="M-5-46c-8-10 7-15-1-26M8-46c-8-10 7-15-1-26"
    />
    <path data-tint={tint} data-line="" strokeWidth="5" d="M14-30h7c10 0 10 18 0 18h-7" />
    <path data-tint={tint} d="M-16-38h32v30c0 6-4 10-10 10H-6c-6 0-10-4-10-10Z" />
    <path data-tint="shadow" d="M6-38h10v30c0 6-4 10-10 10Z" />
  </Positioned>
);
