import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { visit } from '#kit/browser/stories/visit.ts';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

const meta = {
  title: 'Pieces/Dialog',
  component: Dialog,
  // An open dialog would cover the docs page.
  parameters: {
    guide: {
      purpose: 'Asks for one decision before anything else goes on.',
      parts: { dialog: 'The dialog.', button: 'A button.' },
      do: [
        'Put the question into the title, and what happens into the text.',
        'Name the action on its button: Cancel plan, Delete account.',
      ],
      dont: ['Do not open it by itself.', 'Do not open a second dialog above it.'],
      accessibility: [
        'A native dialog: focus stays inside and returns to where it was.',
        'Escape, the backdrop and the Close button close it, unless an action is running.',
      ],
      tokens: ['--club-paper-raised', '--club-shade', '--club-radius-large', '--club-lift-2', '--club-gap-6'],
    },
    docs: { story: { inline: false, height: '24rem' } },
  },
  args: {
    title: 'Cancel plan',
    open: true,
    onClose: fn(),
    children: (
      <>
        <p>Are you sure you want to cancel the plan?</p>
        <Button look="danger">Yes</Button>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};

export const Closes: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click((await visit(canvasElement)).getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** Neither Escape nor a press on the backdrop closes it. */
export const Static: Story = {
  args: { dismiss: 'static' },
  play: async ({ args }) => {
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Busy: Story = {
  args: { busy: true, children: <Button busy="Processing...">Yes</Button> },
  play: Static.play,
};
