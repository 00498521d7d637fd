import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { visit } from '#kit/browser/stories/visit.ts';
import { Pager } from './pager.tsx';

const meta = {
  title: 'Pieces/Pager',
  component: Pager,
  args: { label: 'Invoice pages', page: 1, totalPages: 5, onTurn: fn() },
} satisfies Meta<typeof Pager>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Few: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click((await visit(canvasElement)).getByRole('button', { name: '3' }));
    await expect(args.onTurn).toHaveBeenCalledWith(3);
  },
};
export const AtTheStart: Story = { args: { totalPages: 10_000, page: 2 } };
export const InTheMiddle: Story = { args: { totalPages: 10_000, page: 5_000 } };
export const AtTheEnd: Story = { args: { totalPages: 10_000, page: 10_000 } };
export const Turning: Story = { args: { turningTo: 2 } };
