import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { visit } from '#kit/browser/stories/visit.ts';
import { Pager } from './pager.tsx';

const meta = {
  title: 'Pieces/Pager',
  parameters: {
    guide: {
      purpose: 'Turns the numbered pages of a long list.',
      parts: { pager: 'The buttons of the pages.' },
      do: ['Leave it out when the list has one page.', 'Keep the list in place while the next page loads.'],
      dont: ['Do not use it for fewer than 20 rows.', 'Do not move the focus to the top after a turn.'],
      accessibility: [
        'A navigation with its own name. The current page has aria-current.',
        'Every number is a button, and gaps are text.',
      ],
      tokens: ['--club-brand', '--club-on-brand', '--club-line-strong', '--club-radius'],
    },
  },
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
