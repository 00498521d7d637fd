import type { ReactNode } from 'react';
import { House } from '#ui/icons/house.tsx';
import { Flowers, Tree } from '#ui/icons/land.tsx';
import { WaitingDog } from '#ui/icons/people.tsx';
import { Bust, Lantern, Porch } from '#ui/icons/porch.tsx';
import { Vignette } from '#ui/icons/scene.tsx';
import { TalkScene } from '#ui/icons/talk-scene.tsx';
import type { SceneKey } from './storyboard.model.ts';

/** Where the five ways are around the person: call, text, video, chat, email. */
const discs = [
  { x: 96, y: 276, line: 'M-9-11h6l3 8-4 3a16 16 0 0 0 8 8l3-4 8 3v6c-11 3-26-12-24-24Z' },
  { x: 134, y: 190, line: 'M-13-10h26v17H1l-7 6V7h-7ZM-5-2h.1M0-2h.1M5-2h.1' },
  { x: 240, y: 148, line: 'M-14-9H5V9h-19ZM5-2l9-5V7L5 2' },
  { x: 346, y: 190, line: 'M-14-12H4v11H-5l-5 4v-4h-4ZM8-6h6V6h-3v5L5 6h-8' },
  { x: 384, y: 276, line: 'M-14-9h28V9h-28ZM-14-8 0 3 14-8' },
];

const drawings: Record<Exclude<SceneKey, 'talk'>, ReactNode> = {
  /** Somebody alone, who looks at a house with its lights on. */
  weight: (
    <>
      <Tree x={448} y={300} size={1} />
      <path data-tint="path-deep" d="M152 254c12 32 84 40 100 106h122c-12-66-200-54-208-106Z" />
      <path data-tint="path" d="M156 254c12 30 88 38 108 106h92c-18-64-192-54-196-106Z" />
      <House x={176} y={250} size={0.44} />
      <WaitingDog x={246} y={354} size={0.74} />
      <g transform="translate(340 366) scale(1.2)">
        <path data-tint="olive" d="M-52 0c-3-34-3-64 28-75h48C55-64 55-34 52 0Z" />
        <path data-tint="shadow" d="M24-75C55-64 55-34 52 0H30c6-26 6-52-6-75Z" />
        <path data-tint="skin-deep" d="M-10-98h20v20c-4 9-16 9-20 0Z" />
        <path data-tint="hair" d="M-22-112c-4-48 48-48 44 0-2 24-42 24-44 0Z" />
      </g>
      <Flowers x={60} y={352} />
    </>
  ),
  ways: (
    <>
      <Porch x={430} y={318} size={1.1} />
      <Bust x={240} y={364} size={1.25} skin="skin-deep" shirt="brick" hair="long" />
      {discs.map(({ x, y, line }) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <circle data-tint="shadow" cy="3" r="31" />
          <circle data-tint="cloud" r="30" />
          <path className="club-storyboard-line" d={line} />
        </g>
      ))}
    </>
  ),
  /** The card of a member, between two people. */
  join: (
    <>
      <Porch x={372} y={318} size={1.05} />
      <Lantern x={240} y={100} size={0.8} />
      <Bust x={92} y={364} size={1.15} skin="skin" shirt="brick" hair="long" />
      <Bust x={392} y={364} size={1.15} skin="skin-deep" shirt="olive" hair="short" />
      <path data-tint="shadow" d="M158 214h168q12 0 12 12v96q0 12-12 12H158q-12 0-12-12v-96q0-12 12-12Z" />
      <path data-tint="roof" d="M156 206h168q12 0 12 12v96q0 12-12 12H156q-12 0-12-12v-96q0-12 12-12Z" />
      <path data-tint="gold" d="M144 228h192v12H144Z" />
      <path data-tint="wall" d="m182 254 24 14v18c0 10-10 16-24 18-14-2-24-8-24-18v-18Z" />
      <path data-tint="brick" d="m182 268 12 8v13h-8v-8h-8v8h-8v-13Z" />
      <path data-tint="wall" opacity="0.7" d="M226 262h84v8h-84ZM226 284h56v8h-56Z" />
    </>
  ),
};

/** Renders a drawing of the explanation, in 16:9. Decoration only: the caption has the text. */
export const StoryboardScene = ({ scene }: { scene: SceneKey }) =>
  scene === 'talk' ? <TalkScene /> : <Vignette view="0 190 800 450">{drawings[scene]}</Vignette>;
