import type { ReactNode } from 'react';
import { Fence, Flowers, Tree } from '#ui/icons/land.tsx';
import { WaitingDog } from '#ui/icons/people.tsx';
import { Bust, Lantern, Mug, Porch } from '#ui/icons/porch.tsx';
import { Vignette } from '#ui/icons/scene.tsx';

const foregrounds = {
  /** A call from the porch to somebody far away: a mast on the hill carries it. */
  voice: (
    <>
      <path
        data-tint="bark"
        data-line=""
        strokeWidth="4"
        d="m386 236 16-104 16 104M391 206l22-26M413 206l-22-26M396 172l12-16M408 172l-12-16"
      />
      <path data-tint="lamp" d="M402 122a7 7 0 1 1 .1 0Z" />
      <path
        data-tint="gold"
        data-line=""
        strokeWidth="4"
        d="M382 138c-10-12-10-34 0-46M422 138c10-12 10-34 0-46M368 150c-18-20-18-50 0-70M436 150c18-20 18-50 0-70"
      />
      <Tree x={452} y={286} size={0.6} />
      <Fence x={332} y={282} />
      <Porch x={320} y={318} size={1.08} />
      <Lantern x={96} y={114} size={0.8} />
      <Bust x={206} y={364} size={1.36} skin="skin-deep" shirt="brick" hair="long" />
      <path data-tint="brick" data-line="" strokeWidth="22" d="m266 304 20 26-34 10-4-78" />
      <path
        data-tint="roof"
        d="m238 186 14-2c3 0 4 2 5 4l6 58c0 3-1 5-4 5l-12 2c-3 0-4-2-5-4l-7-58c0-3 1-5 3-5Z"
      />
      <path data-tint="skin-deep" d="M236 222c6-6 26-8 28 0 4 14 2 34-10 38-10 2-20-4-20-14Z" />
    </>
  ),
  /** An open magazine and a cup of coffee on the table of the porch. */
  lifestyle: (
    <>
      <Tree x={446} y={278} size={0.8} />
      <Fence x={352} y={284} />
      <Porch x={340} y={302} size={1.05} />
      <Lantern x={208} y={106} size={0.95} />
      <WaitingDog x={414} y={344} size={0.8} />
      <path data-tint="tan" d="M-20 286h384l24 80H-20Z" />
      <path data-tint="sunlit" opacity="0.5" d="M-20 286h384l2 6H-20Z" />
      <path data-tint="shadow" d="M-20 334h398l10 32H-20Z" />
      <path data-tint="shadow" d="M66 330c60 10 124 10 196 0l6 10c-76 12-140 12-208 0Z" />
      <path data-tint="brick" d="M70 262c34-10 66-8 92 6v72c-26-14-66-14-104-4Z" />
      <path data-tint="brick" d="M254 262c-34-10-66-8-92 6v72c26-14 66-14 104-4Z" />
      <path data-tint="wall" d="M76 258c32-8 62-6 86 6v68c-26-12-62-12-96-4Z" />
      <path data-tint="shade" d="M248 258c-32-8-62-6-86 6v68c26-12 62-12 96-4Z" />
      <path data-tint="near" d="m84 272 28-4 24 6v30c-20-5-36-4-56 0Z" />
      <path data-tint="gold" d="m80 304 16-20 12 10 10-12 18 22c-20-5-36-4-56 0Z" />
      <path
        data-tint="bark"
        data-line=""
        strokeWidth="3"
        opacity="0.6"
        d="M82 314c20-4 38-4 58 2M180 280c18-7 36-9 56-6M181 294c18-7 36-9 56-6M182 308c14-5 24-7 38-7"
      />
      <Mug x={306} y={322} size={1.15} tint="navy" />
      <Flowers x={448} y={358} />
    </>
  ),
} satisfies Record<string, ReactNode>;

/** A benefit whose picture no page of the site has in its first code. */
export type LaterBenefit = keyof typeof foregrounds;

/** Renders the picture of a benefit without a slide on the home page. Decoration only. */
export const LaterBenefitScene = ({ service }: { service: LaterBenefit }) => (
  <Vignette>{foregrounds[service]}</Vignette>
);
