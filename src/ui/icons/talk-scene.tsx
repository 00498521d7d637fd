import { Fence, Flowers, Tree } from './land.tsx';
import { Bust, Lantern, Mug, Porch } from './porch.tsx';
import { Vignette } from './scene.tsx';

/** Renders two people who talk at a table on a lit porch, for a frame of 16:9. Decoration only. */
export const TalkScene = () => (
  <Vignette view="0 190 800 450">
    <Tree x={440} y={276} size={0.72} />
    <Fence x={352} y={278} />
    <Porch x={344} y={300} />
    <Lantern x={214} y={106} size={0.9} motion="lantern" />
    <Bust x={112} y={318} size={1.2} skin="skin-deep" shirt="olive" hair="short" />
    <Bust x={300} y={318} size={1.2} skin="skin" shirt="navy" hair="gray" />
    <path data-tint="tan" d="M-20 312h404l22 60H-20Z" />
    <path data-tint="sunlit" opacity="0.5" d="M-20 312h404l2 6H-20Z" />
    <path data-tint="shadow" d="M-20 340h415l10 30H-20Z" />
    <Mug x={174} y={330} tint="brick" />
    <Mug x={244} y={332} tint="wall" turned />
    <path data-tint="olive" data-line="" strokeWidth="18" d="m58 292 16 30 58 4" />
    <path data-tint="skin-deep" d="M130 316c14-3 26 2 28 9s-9 12-28 10Z" />
    <path data-tint="navy" data-line="" strokeWidth="18" d="m354 292-16 30-56 6" />
    <path data-tint="skin" d="M284 318c-14-3-26 2-28 9s9 12 28 10Z" />
    <Flowers x={440} y={352} />
  </Vignette>
);
