import type { Meta, StoryObj } from '@storybook/react-vite';
import { Banner } from './banner.tsx';

const meta = {
  title: 'Pieces/Banner',
  parameters: {
    guide: {
      purpose: 'Shows the result of an action inside the page, next to what the visitor did.',
      parts: { banner: 'The message.' },
      do: ['Name what happened, then what to do next.', 'Put it where the visitor looks after the press.'],
      dont: [
        'Do not use it for the fault of one field. The field shows that.',
        'Do not show two banners at once.',
      ],
      accessibility: [
        'Its two live regions are on the page from the start: a status for success, an alert for a failure.',
        'Color, icon and words all show the tone.',
      ],
      tokens: ['--club-good', '--club-good-soft', '--club-bad', '--club-bad-soft'],
    },
  },
  component: Banner,
  args: { words: undefined },
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Good: Story = {
  args: {
    words: { tone: 'good', text: 'We have received your suggestion. Thank you for writing to us!' },
  },
};
export const Bad: Story = {
  args: { words: { tone: 'bad', text: 'Something went wrong while submitting your suggestion.' } },
};
/** Renders only the empty live regions. Nothing is visible. */
export const Silent: Story = {};
