import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { expect, userEvent } from 'storybook/test';
import { visit } from '#kit/visit.ts';
import './club-logo-strip.ts';

const meta = {
  title: 'Elements/LogoStrip',
  render: () => createElement('club-logo-strip'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** It stands still where less motion is wished for. */
export const AsFound: Story = {};

export const Toggled: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await visit(canvasElement);
    const name = canvas.getByRole('button').getAttribute('aria-label');
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByRole('button')).not.toHaveAttribute('aria-label', name);
  },
};
