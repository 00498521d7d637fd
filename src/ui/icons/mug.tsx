import { type At, Placed } from './placed.tsx';

/** Renders a mug of hot coffee. */
export const Mug = ({ tint, ...at }: At & { tint: 'wall' | 'navy' | 'brick' }) => (
  <Placed {...at}>
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
  </Placed>
);
