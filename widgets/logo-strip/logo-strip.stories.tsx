import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { expect, userEvent } from 'storybook/test';
import { visit } from '#kit/browser/stories/visit.ts';
import { ClubLogoStrip } from './logo-strip.ts';

ClubLogoStrip.define('club-logo-strip');

const meta = {
  title: 'Elements/LogoStrip',
  parameters: {
    guide: {
      purpose: 'Shows the marks of our partners in one row.',
      do: ['Put it below a claim that it supports.', 'Give it the full width of its band.'],
      dont: [
        'Do not put a second moving thing on the page.',
        'Do not add a mark without the partner’s consent.',
      ],
      accessibility: [
        'A button stops the row. It does not move with reduced motion.',
        'Repeated marks are hidden from screen readers.',
      ],
    },
  },
  render: (args) => createElement('club-logo-strip', args),
} satisfies Meta<{ label?: string }>;
export default meta;
type Story = StoryObj<{ label?: string }>;

/** Does not move with prefers-reduced-motion. */
export const AsFound: Story = {};

export const Toggled: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await visit(canvasElement);
    const name = canvas.getByRole('button').getAttribute('aria-label');
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByRole('button')).not.toHaveAttribute('aria-label', name);
  },
};
