import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { expect, userEvent } from 'storybook/test';
import { visit } from '#kit/browser/stories/visit.ts';
import type { TestClub } from '#testing/test-club.ts';
import { Unsubscribe } from './unsubscribe.tsx';

const meta = {
  title: 'Widgets/Unsubscribe',
  parameters: {
    guide: {
      purpose: 'Stops the emails to an address after one question.',
      anatomy: ['Email Missing'],
      do: ['Link to it from every email.', 'Let visitors keep the emails with one press.'],
      dont: ['Do not ask for a login.', 'Do not ask for a reason before it is done.'],
      accessibility: [
        'Two buttons, named by what they do.',
        'The result is announced and takes the place of the question.',
      ],
    },
  },
  component: Unsubscribe,
  args: { email: 'member.one@example.com' },
} satisfies Meta<typeof Unsubscribe>;
export default meta;
type Story = StoryObj<typeof meta>;

const yes: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click((await visit(canvasElement)).getByRole('button', { name: 'Yes' }));
};

export const Confirm: Story = {};
export const EmailMissing: Story = { args: { email: '' } };

export const Sending: Story = {
  parameters: { club: ({ net }: TestClub) => net.hold('unsubscribe') },
  play: yes,
};

export const Done: Story = {
  play: async (context) => {
    await yes?.(context);
    await expect(await (await visit(context.canvasElement)).findByText('All done')).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: { club: ({ net }: TestClub) => net.answer('unsubscribe', { status: 'error' }) },
  play: yes,
};

export const Offline: Story = {
  parameters: { club: ({ net }: TestClub) => net.offline('unsubscribe') },
  play: yes,
};

export const AsElement: Story = {
  render: () => createElement('club-unsubscribe', { email: 'member.one@example.com' }),
};
