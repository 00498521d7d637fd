import type { ReactNode } from 'react';
import { House } from '#ui/icons/house.tsx';
import { Fence, Flag, Flowers, Mailbox, Tree } from '#ui/icons/land.tsx';
import { Child, WaitingDog, Welcomer } from '#ui/icons/people.tsx';
import { Vignette } from '#ui/icons/scene.tsx';

const foregrounds = {
  /** One mailbox, and what came with it. */
  parcels: (
    <>
      <Tree x={424} y={286} size={0.9} />
      <Mailbox x={232} y={344} size={1.7} />
      <path data-tint="tan" d="M262 296h68v50h-68ZM300 262h48v34h-48Z" />
      <path data-tint="shadow" d="M314 296h16v50h-16ZM336 262h12v34h-12Z" />
      <path data-tint="wall" d="M288 296h12v20h-12ZM340 306h54v40h-54Z" />
      <path data-tint="brick" d="M362 306h9v40h-9ZM340 322h54v8h-54Z" />
      <path data-tint="sunlit" d="m152 236 44-10 8 30-44 12Z" />
      <path data-tint="brick" data-line="" strokeWidth="2.5" d="m153 238 28 9 14-20" />
      <Flowers x={92} y={352} />
    </>
  ),
  /** A household in front of its door. */
  household: (
    <>
      <Tree x={54} y={282} size={0.9} />
      <Fence x={330} y={272} />
      <Fence x={450} y={272} />
      <Welcomer x={214} y={346} size={0.98} />
      <Child x={284} y={348} size={0.98} turned />
      <WaitingDog x={126} y={350} size={0.9} />
      <Flowers x={420} y={354} />
    </>
  ),
  /** What stays: a house, a flag, an old tree. */
  home: (
    <>
      <House x={232} y={300} size={0.64} />
      <Flag x={96} y={318} size={0.72} />
      <Tree x={458} y={340} size={0.95} ribbon />
      <Flowers x={84} y={354} />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type ValuePicture = keyof typeof foregrounds;

/** Renders the picture of a value card. Decoration only. */
export const ValueScene = ({ picture }: { picture: ValuePicture }) => (
  <Vignette>{foregrounds[picture]}</Vignette>
);
