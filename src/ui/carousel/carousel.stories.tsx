import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import { visit } from '#kit/browser/stories/visit.ts';
import { Carousel } from './carousel.tsx';

const slides = ['Mountains', 'Rivers', 'Roads'].map((word) => ({
  key: word,
  body: (
    <div className="club-card">
      <h3>{word}</h3>
      <a href="#slide">Read about it</a>
    </div>
  ),
}));

const meta = {
  title: 'Pieces/Carousel',
  component: Carousel,
  args: { labelledBy: 'carousel-title', slides },
  render: (args) => (
    <>
      <h2 id="carousel-title">Places</h2>
      <Carousel {...args} />
    </>
  ),
} satisfies Meta<typeof Carousel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rotating: Story = {};

export const TakenInHand: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await (await visit(canvasElement)).findByRole('button', { name: 'Next' }));
  },
};
