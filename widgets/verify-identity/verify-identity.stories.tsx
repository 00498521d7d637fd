import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { userEvent } from 'storybook/test';
import { visit } from '#kit/browser/stories/visit.ts';
import { aPaidMember } from '#testing/builders.ts';
import type { TestClub } from '#testing/test-club.ts';
import { VerifyIdentity } from './verify-identity.tsx';

const meta = {
  title: 'Widgets/VerifyIdentity',
  component: VerifyIdentity,
  parameters: {
    guide: {
      purpose: 'Activates the free membership of a signed-in member.',
      do: ['Show it after the first login.', 'Explain in one sentence what happens next.'],
      dont: [
        'Do not ask for papers. None are needed.',
        'Do not show it to a member with a paid plan as if it were new.',
      ],
      accessibility: [
        'One button. While it is busy it keeps its focus and announces that it works.',
        'A failure is an alert next to the button.',
      ],
    },
    kit: { signedIn: true },
  },
} satisfies Meta<typeof VerifyIdentity>;
export default meta;
type Story = StoryObj<typeof meta>;

const submit: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click((await visit(canvasElement)).getByRole('button', { name: 'Submit' }));
};

export const Resting: Story = {};

export const PaidMember: Story = {
  parameters: { kit: { signedIn: true, member: aPaidMember() } },
};

export const Submitting: Story = {
  parameters: { club: ({ net }: TestClub) => net.hold('checkout') },
  play: submit,
};

export const Joined: Story = { play: submit };

export const Failed: Story = {
  parameters: { club: ({ net }: TestClub) => net.answer('checkout', { status: 'error' }) },
  play: submit,
};

export const AsElement: Story = { render: () => createElement('club-verify-identity') };
