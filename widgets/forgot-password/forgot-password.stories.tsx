import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { userEvent } from 'storybook/test';
import { visit } from '#kit/browser/stories/visit.ts';
import type { TestClub } from '#testing/test-club.ts';
import { ForgotPassword } from './forgot-password.tsx';

const meta = {
  title: 'Widgets/ForgotPassword',
  parameters: {
    guide: {
      purpose: 'Emails a link to set a new password.',
      do: ['Link to it from the login form.', 'Pass the email that the visitor has typed.'],
      dont: ['Do not tell whether an address has an account.', 'Do not ask for anything but the address.'],
      accessibility: [
        'The fault is tied to its field.',
        'The confirmation takes the place of the form and is announced.',
      ],
    },
  },
  component: ForgotPassword,
} satisfies Meta<typeof ForgotPassword>;
export default meta;
type Story = StoryObj<typeof meta>;

const EMAIL = 'member.one@example.com';

const submit: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click((await visit(canvasElement)).getByRole('button', { name: 'Submit' }));
};

export const Entering: Story = {};

export const EmailMissing: Story = { play: submit };

export const EmailWrong: Story = { args: { email: 'jordan@' }, play: submit };

export const Sending: Story = {
  args: { email: EMAIL },
  parameters: { club: ({ net }: TestClub) => net.hold('forgotPassword') },
  play: submit,
};

export const Sent: Story = { args: { email: EMAIL }, play: submit };

export const Failed: Story = {
  args: { email: EMAIL },
  parameters: { club: ({ net }: TestClub) => net.answer('forgotPassword', { status: 'error' }) },
  play: submit,
};

export const Offline: Story = {
  args: { email: EMAIL },
  parameters: { club: ({ net }: TestClub) => net.offline('forgotPassword') },
  play: submit,
};

export const AsElement: Story = { render: () => createElement('club-forgot-password', { email: EMAIL }) };
