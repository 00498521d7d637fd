import type { ReactNode } from 'react';
import { Bust } from '#ui/icons/bust.tsx';
import { StoryScene, TalkScene } from '#ui/icons/talk-scene.tsx';
import type { SceneKey } from './storyboard.model.ts';

const drawings: Record<Exclude<SceneKey, 'talk'>, ReactNode> = {
  weight: (
    <>
      <path data-tint="olive" d="M82 180c0-34 4-52 30-58h32c26 6 30 24 30 58Z" />
      <path data-tint="skin-deep" d="M120 104h16v18c-4 6-12 6-16 0Z" />
      <path data-tint="hair" d="M112 94c-4-32 36-32 32 0-2 22-30 22-32 0Z" />
      <path data-tint="shadow" d="M144 122c26 6 30 24 30 58h-18c4-24 2-42-12-58Z" />
    </>
  ),
  ways: (
    <>
      <Bust x={160} y={180} size={0.74} skin="skin-deep" shirt="brick" hair="long" />
      <g className="club-story-scene-disc">
        <circle cx="60" cy="126" r="24" />
        <circle cx="84" cy="56" r="24" />
        <circle cx="160" cy="36" r="24" />
        <circle cx="236" cy="56" r="24" />
        <circle cx="260" cy="126" r="24" />
      </g>
      <path
        className="club-story-scene-line"
        d="M53 116h5l2 6-3 2a14 14 0 0 0 6 6l2-3 5 2v5c-9 2-20-9-17-18ZM73 48h22v14h-9l-5 4v-4h-8ZM149 30h13v9h-13ZM153 43h12v-9h5v9l-4 4v-4M225 49h14v14h-14ZM239 55l8-4v10l-8-4M248 118h24v16h-24l0-16 12 9 12-9"
      />
    </>
  ),
  join: (
    <>
      <Bust x={58} y={180} size={0.74} skin="skin" shirt="brick" hair="long" />
      <Bust x={262} y={180} size={0.74} skin="skin-deep" shirt="olive" hair="short" />
      <path data-tint="navy" d="M104 70h112q10 0 10 10v66q0 10-10 10H104q-10 0-10-10V80q0-10 10-10Z" />
      <path data-tint="shade" d="M94 86h132v12H94Z" />
      <path data-tint="brick" d="M160 144c-14-10-18-16-18-22a9 9 0 0 1 18-4 9 9 0 0 1 18 4c0 6-4 12-18 22Z" />
    </>
  ),
};

/** Renders a drawing of the explanation. Decoration only: the caption has the text. */
export const StoryboardScene = ({ scene }: { scene: SceneKey }) =>
  scene === 'talk' ? <TalkScene /> : <StoryScene>{drawings[scene]}</StoryScene>;
