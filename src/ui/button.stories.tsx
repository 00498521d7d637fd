import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from './button.tsx';

const meta = {
  title: 'Pieces/Button',
  parameters: {
    guide: {
      purpose: 'Starts an action on this page. A link goes to another page, and may look the same.',
      parts: { button: 'The button.' },
      do: [
        'Use one filled button in a view, for the next step.',
        'Start its text with a verb: Create account, Save changes.',
        'Give a slow action a busy text.',
      ],
      dont: [
        'Do not disable a button to hide a fault in a form. Let the press show it.',
        'Do not use the danger look outside of a dialog that confirms.',
      ],
      accessibility: [
        'A busy button keeps its focus and its width, and ignores a second press.',
        'The target is at least 44 px high.',
      ],
      tokens: [
        '--club-brand',
        '--club-brand-strong',
        '--club-on-brand',
        '--club-line-strong',
        '--club-bad',
        '--club-radius',
        '--club-focus',
      ],
    },
  },
  component: Button,
  args: { children: 'Join Monthly', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Join Monthly' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Secondary: Story = { args: { look: 'secondary' } };
export const Quiet: Story = { args: { look: 'quiet' } };
export const Danger: Story = { args: { look: 'danger', children: 'Cancel Plan' } };
export const Wide: Story = { args: { wide: true } };
export const Disabled: Story = { args: { disabled: true, children: 'Coming Soon' } };

/** Shows its busy text, keeps focus and ignores a second press. */
export const Busy: Story = {
  args: { busy: 'Loading...' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Loading...' }));
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const LongWords: Story = {
  args: { children: 'Subscribe to a paid membership to access this service and all others' },
};
