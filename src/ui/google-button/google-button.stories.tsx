import type { Meta, StoryObj } from '@storybook/react-vite';
import { insideApp } from '#kit/browser/inside-app.ts';
import { GoogleButton } from './google-button.tsx';

const meta = {
  title: 'Pieces/GoogleButton',
  parameters: {
    guide: {
      purpose: 'Lets a visitor sign up or log in with a Google account.',
      do: [
        'Put it below the form, after the word or.',
        'Keep the words and the mark as Google requires them.',
      ],
      dont: ['Do not recolor the mark.', 'Do not load anything from Google before the press.'],
      accessibility: [
        'Its name is its text. The mark is decoration.',
        'Inside of an app that Google refuses, the button explains how to go on.',
      ],
      tokens: [
        '--club-google-red',
        '--club-google-yellow',
        '--club-google-green',
        '--club-google-blue',
        '--club-line-strong',
      ],
    },
  },
  component: GoogleButton,
  args: { partnerReturn: false },
} satisfies Meta<typeof GoogleButton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Loads nothing from the provider before the press. */
export const Resting: Story = {};
export const NotSetUp: Story = { parameters: { kit: { options: { googleClientId: '' } } } };

/** The browser of the Facebook app, which Google refuses. */
export const InsideAnApp: Story = { beforeEach: insideApp };
