import type { Meta, StoryObj } from '@storybook/react-vite';
import { Banner } from './banner.tsx';

const meta = { title: 'Pieces/Banner', component: Banner, args: { words: undefined } } satisfies Meta<
  typeof Banner
>;
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
