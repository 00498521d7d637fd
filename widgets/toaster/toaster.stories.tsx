import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { expect, userEvent } from 'storybook/test';
import { HOUR_MS } from '#club/facts/limits.ts';
import type { Toast } from '#core/host.ts';
import { visit } from '#kit/browser/stories/visit.ts';
import { ClubToaster } from './toaster.ts';

ClubToaster.define('club-toaster');

const meta = {
  title: 'Elements/Toaster',
  render: () => createElement('club-toaster'),
  // Toasts show at the top of the window, above the docs page.
  parameters: {
    guide: {
      purpose: 'Shows short results that need no answer. Every element of the page sends its messages here.',
      do: ['Put it once on a page.', 'Keep a message at one sentence.'],
      dont: ['Do not put a link or a decision into a toast.', 'Do not cover a field with it.'],
      accessibility: [
        'Screen readers announce each message once, when the visitor pauses.',
        'Pointer and focus keep a message on the screen. Each one has a Close button.',
      ],
    },
    docs: { story: { inline: false, height: '24rem' } },
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const ask =
  (...toasts: Omit<Toast, 'closeAfterMs'>[]): Story['play'] =>
  async ({ canvasElement }) => {
    const canvas = await visit(canvasElement);
    for (const toast of toasts) {
      // Long enough to look at. On the site a toast shows for three seconds (TIME-09).
      const detail = { ...toast, closeAfterMs: HOUR_MS };
      canvasElement.dispatchEvent(
        new CustomEvent('club-notify', { detail, bubbles: true, composed: true, cancelable: true }),
      );
      // The page's own text. The club's language does not change it.
      await canvas.findByText((shown: string) => shown === toast.text);
    }
  };

export const Success: Story = { play: ask({ tone: 'success', text: 'Login successful' }) };
export const Warning: Story = { play: ask({ tone: 'warning', text: 'Only numbers are allowed' }) };
export const Failure: Story = { play: ask({ tone: 'error', text: 'Server error. Try again later.' }) };
export const Information: Story = { play: ask({ tone: 'info', text: 'Resent the OTP' }) };

const three = ask(
  { tone: 'success', text: 'OTP verified successfully' },
  { tone: 'warning', text: 'Please enter a valid 6-digit OTP' },
  { tone: 'error', text: 'Network error. Please try again.' },
);
export const Several: Story = { play: three };

export const ClosesOne: Story = {
  play: async (context) => {
    await three?.(context);
    const canvas = await visit(context.canvasElement);
    const [first] = canvas.getAllByRole('button');
    if (first) await userEvent.click(first);
    await expect(canvas.queryByText('OTP verified successfully')).toBeNull();
  },
};
