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
  parameters: {
    guide: {
      purpose: 'Shows a few equal slides in the room of one. Use it once on a page, if at all.',
      do: ['Keep all slides at one height.', 'Show what matters most on the first slide.'],
      dont: [
        'Do not put the only link to a page on a slide.',
        'Do not use it for steps. A list shows their order.',
      ],
      accessibility: [
        'A button stops the rotation. Focus, pointer and reduced motion stop it, too.',
        'Only the slide in view is reachable by keyboard.',
      ],
      tokens: ['--club-calm', '--club-gap-4', '--club-line-strong', '--club-brand'],
    },
  },
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

export const Named: Story = {
  args: { slides: slides.map((slide) => ({ ...slide, name: slide.key })) },
};

export const TakenInHand: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await (await visit(canvasElement)).findByRole('button', { name: 'Next' }));
  },
};
