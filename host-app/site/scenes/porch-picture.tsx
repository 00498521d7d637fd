import { Fence, Flowers, Tree } from '#ui/icons/land.tsx';
import { WaitingDog } from '#ui/icons/people.tsx';
import { Picture } from '#ui/icons/picture.tsx';
import { Lantern, Mug, Porch } from '#ui/icons/porch.tsx';
import { Vignette } from '#ui/icons/scene.tsx';

/** Renders the porch with its style sheet. Load it after its page. */
export const PorchPicture = () => (
  <Picture>
    <PorchScene />
  </Picture>
);

/** Renders a porch whose light is on, with letters on its table and a dog that looks out. Decoration only. */
export const PorchScene = () => (
  <Vignette>
    <Tree x={452} y={268} size={0.7} />
    <Fence x={352} y={270} size={0.9} />
    <Porch x={336} y={314} size={1.08} />
    <Lantern x={266} y={112} motion="lantern" />
    <path data-tint="path-deep" d="M-10 312h370l30 48H-10Z" />
    <path data-tint="path" d="M-10 312h370l6 9H-10Z" />
    <path data-tint="bark" opacity="0.35" d="M-10 334h384l2 3H-10Z" />
    <path data-tint="sunlit" opacity="0.45" d="M114 312h72l30 48H84Z" />
    <path data-tint="brick" d="M112 320h108l12 20H100Z" />
    <path data-tint="gold" d="M116 325h100l2 3H114ZM104 332h124l2 3H102Z" />
    <path data-tint="bark" d="M26 282h74v7H26ZM36 289h7v54h-7ZM84 289h7v54h-7Z" />
    <path data-tint="haze" d="m30 268 40-5 4 19H34Z" />
    <path data-tint="brick" data-line="" strokeWidth="2" d="m32 270 20 8 17-13" />
    <Mug x={88} y={284} size={0.62} tint="navy" />
    <WaitingDog x={300} y={340} size={1} />
    <Flowers x={420} y={352} size={1.1} />
  </Vignette>
);
