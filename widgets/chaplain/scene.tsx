import type { ReactNode } from 'react';
import { Bust } from '#ui/icons/bust.tsx';

/** Renders the landscape of a drawing, at the end of a day. Decoration only. */
export const StoryScene = ({ children }: { children: ReactNode }) => (
  <svg className="club-story-scene" viewBox="0 0 320 180" aria-hidden="true" focusable="false">
    <circle data-tint="sun" cx="214" cy="72" r="22" />
    <path data-tint="far" d="M0 96c60-40 110-20 160-6 60-30 110-20 160 4v86H0Z" />
    <path data-tint="near" d="M0 130c90-30 220-10 320-16v66H0Z" />
    {children}
  </svg>
);

/** Renders two people who talk at a table. */
export const TalkScene = () => (
  <StoryScene>
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
