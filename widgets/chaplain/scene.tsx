import type { ReactNode } from 'react';
import type { SceneKey } from './storyboard.model.ts';

/** Renders a head and shoulders with its base at (x, y). */
const Person = ({ x, y, tint }: { x: number; y: number; tint: 'brand' | 'brass' }) => (
  <g data-tint={tint} transform={`translate(${x} ${y})`}>
    <circle cy="-62" r="17" />
    <path d="M-34 0c0-26 12-40 34-40s34 14 34 40Z" />
  </g>
);

const Bubble = ({ d }: { d: string }) => <path className="club-story-scene-bubble" d={d} />;

const drawings: Record<SceneKey, ReactNode> = {
  weight: (
    <>
      <path
        className="club-story-scene-cloud"
        d="M118 66c-16 0-24-22-8-30 2-18 30-24 40-8 14-10 36-4 36 12 18 0 20 26 2 26Z"
      />
      <path className="club-story-scene-line" d="M128 78v14M148 78v10M168 78v14" />
      <Person x={150} y={180} tint="brand" />
    </>
  ),
  ways: (
    <>
      <Person x={160} y={180} tint="brand" />
      <g className="club-story-scene-disc">
        <circle cx="60" cy="126" r="24" />
        <circle cx="92" cy="62" r="24" />
        <circle cx="160" cy="44" r="24" />
        <circle cx="228" cy="62" r="24" />
        <circle cx="260" cy="126" r="24" />
      </g>
      <path
        className="club-story-scene-line"
        d="M53 116h5l2 6-3 2a14 14 0 0 0 6 6l2-3 5 2v5c-9 2-20-9-17-18ZM81 54h22v14h-9l-5 4v-4h-8ZM149 38h13v9h-13ZM153 51h12v-9h5v9l-4 4v-4M217 55h14v14h-14ZM231 61l8-4v10l-8-4M248 118h24v16h-24l0-16 12 9 12-9"
      />
    </>
  ),
  talk: (
    <>
      <Person x={100} y={180} tint="brand" />
      <Person x={222} y={180} tint="brass" />
      <Bubble d="M54 30h84a8 8 0 0 1 8 8v26a8 8 0 0 1-8 8h-20l-10 12-6-12H54a8 8 0 0 1-8-8V38a8 8 0 0 1 8-8Z" />
      <path className="club-story-scene-line" d="M62 44h68M62 57h44" />
      <Bubble d="M186 18h78a8 8 0 0 1 8 8v34a8 8 0 0 1-8 8h-28l-10 14-6-14h-34a8 8 0 0 1-8-8V26a8 8 0 0 1 8-8Z" />
      <path
        className="club-story-scene-heart"
        d="M225 58c-12-9-16-14-16-19a8 8 0 0 1 16-3 8 8 0 0 1 16 3c0 5-4 10-16 19Z"
      />
    </>
  ),
  join: (
    <>
      <rect className="club-story-scene-card" x="84" y="44" width="152" height="100" rx="12" />
      <path className="club-story-scene-band" d="M84 70h152v18H84Z" />
      <path className="club-story-scene-line" d="M102 108h60M102 124h36" />
      <path
        className="club-story-scene-star"
        d="m200 98 5 10 11 1.5-8 8 2 11-10-5.5-10 5.5 2-11-8-8 11-1.500Z"
      />
      <Person x={60} y={180} tint="brand" />
      <Person x={260} y={180} tint="brass" />
    </>
  ),
};

/** Renders a drawing of the explanation. Decoration only: the caption has the text. */
export const ChaplainScene = ({ scene }: { scene: SceneKey }) => (
  <svg className="club-story-scene" viewBox="0 0 320 180" aria-hidden="true" focusable="false">
    {drawings[scene]}
  </svg>
);
