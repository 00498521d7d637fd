import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { expect, userEvent } from 'storybook/test';
import { visit } from '#kit/browser/stories/visit.ts';
import type { TestClub } from '#testing/test-club.ts';
import { ResetPassword } from './reset-password.tsx';

const meta = {
  title: 'Widgets/ResetPassword',
  parameters: {
    guide: {
      purpose: 'Sets a new password after the link of an email.',
      anatomy: ['Checklist'],
      do: ['Pass the token and the email of the link.', 'Offer a new link when the old one has expired.'],
      dont: [
        'Do not put the token into a log or an analytics tool.',
        'Do not log the member in without the new password.',
      ],
      accessibility: [
        'The rules describe the field, and each names whether it is met.',
        'A success is announced before the page goes on.',
      ],
    },
  },
  component: ResetPassword,
  args: { token: 'token-1' },
} satisfies Meta<typeof ResetPassword>;
export default meta;
type Story = StoryObj<typeof meta>;

const STRONG = 'Sunrise#2026';

const enter =
  (first: string, second: string): Story['play'] =>
  async ({ canvasElement }) => {
    const canvas = await visit(canvasElement);
    await canvas.findByLabelText('New Password');
    if (first) await userEvent.type(canvas.getByLabelText('New Password'), first);
    if (second) await userEvent.type(canvas.getByLabelText('Confirm Password'), second);
    await userEvent.click(canvas.getByRole('button', { name: 'Reset password' }));
  };

export const Checking: Story = {
  parameters: { club: ({ net }: TestClub) => net.hold('validateResetToken') },
};

export const TokenRefused: Story = {
  parameters: {
    club: ({ net }: TestClub) => net.answer('validateResetToken', { status: 'error' }),
  },
};

export const Entering: Story = {};

export const Checklist: Story = {
  play: async ({ canvasElement }) => {
    const field = await (await visit(canvasElement)).findByLabelText('New Password');
    await userEvent.type(field, 'aA1');
  },
};

export const FieldsMissing: Story = { play: enter('', '') };
export const Mismatch: Story = { play: enter(STRONG, 'another') };
export const BothWrong: Story = { play: enter('weak', 'another') };
export const TooWeak: Story = { play: enter('weak', 'weak') };

export const Processing: Story = {
  parameters: { club: ({ net }: TestClub) => net.hold('resetPassword') },
  play: enter(STRONG, STRONG),
};

export const SubmitFailed: Story = {
  parameters: { club: ({ net }: TestClub) => net.answer('resetPassword', { status: 'error' }) },
  play: enter(STRONG, STRONG),
};

export const Done: Story = {
  play: async (context) => {
    await enter(STRONG, STRONG)?.(context);
    await expect(await (await visit(context.canvasElement)).findByText('You’re all set')).toBeVisible();
  },
};

export const AsElement: Story = { render: () => createElement('club-reset-password', { token: 'token-1' }) };
