import type { Preview } from '@storybook/react-vite';
import '#style/tokens.css';
import './sheets.ts';
import { type StoryParameters, StoryTheme, StoryWorld } from './world.tsx';

const preview: Preview = {
  decorators: [
    (Story, { parameters, id }) => (
      <StoryWorld
        key={id}
        kit={(parameters as StoryParameters).kit}
        club={(parameters as StoryParameters).club}
      >
        <Story />
      </StoryWorld>
    ),
    (Story, { globals }) => (
      <StoryTheme theme={String(globals.theme)}>
        <Story />
      </StoryTheme>
    ),
  ],
  initialGlobals: { theme: 'light' },
  globalTypes: {
    theme: {
      description: 'Light or dark',
      toolbar: { icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true },
    },
  },
  parameters: { a11y: { test: 'error' }, layout: 'fullscreen' },
};
export default preview;
