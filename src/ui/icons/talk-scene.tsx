import type { ReactNode } from 'react';
import { Bust } from './bust.tsx';

/** Renders the landscape of a drawing, at the end of a day. Decoration only. */
export const StoryScene = ({ children }: { children: ReactNode }) => (
  <svg
    className="club-story-scene"
    viewBox="0 0 320 180"
    // A taller frame shows more of the sky, which has the color of the ground.
    preserveAspectRatio="xMidYMax"
    aria-hidden="true"
    focusable="false"
  >
    <circle data-tint="sun" cx="214" cy="72" r="22" />
    <path data-tint="far" d="M0 96c60-40 110-20 160-6 60-30 110-20 160 4v86H0Z" />
    <path data-tint="near" d="M0 130c90-30 220-10 320-16v66H0Z" />
    {children}
  </svg>
);

/** Renders two people who talk at a table. */
export const TalkScene = () => (
  <StoryScene>
    {/* Above the frame of the story: a taller one shows it. */}
    <path
      data-tint="shade"
      opacity="0.6"
      d="M44-34c2-9 14-11 19-5 4-8 19-8 21 2 8-2 15 3 13 8H40c-2-2 0-5 4-5ZM222-66c2-8 13-10 18-4 4-7 18-7 20 2 8-2 14 3 12 7h-54c-2-2 0-5 4-5Z"
    />
    <Bust x={92} y={164} size={0.86} skin="skin-deep" shirt="olive" hair="short" />
    <Bust x={228} y={164} size={0.86} skin="skin" shirt="navy" hair="gray" />
    <path data-tint="tan" d="M0 160h320v20H0Z" />
    <path
      data-tint="shade"
      d="M137 138h20v20q0 8-8 8h-4q-8 0-8-8Zm20 5h3q7 0 7 7t-7 7h-3v-3h3q4 0 4-4t-4-4h-3ZM144 132q-5-6 0-11t0-11q5 6 1 11t1 11Z"
    />
    <path
      data-tint="brick"
      d="M175 142h20v20q0 8-8 8h-4q-8 0-8-8Zm20 5h3q7 0 7 7t-7 7h-3v-3h3q4 0 4-4t-4-4h-3ZM186 136q-5-6 0-11t0-11q5 6 1 11t1 11Z"
    />
  </StoryScene>
);
