import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { userEvent } from 'storybook/test';
import { visit } from '#kit/browser/stories/visit.ts';
import { aPaidMember } from '#testing/builders.ts';
import type { TestClub } from '#testing/test-club.ts';
import { VerifyIdentity } from './verify-identity.tsx';
import './verify-identity.element.ts';

const meta = {
  title: 'Widgets/VerifyIdentity',
  component: VerifyIdentity,
  parameters: { kit: { signedIn: true } },
} satisfies Meta<typeof VerifyIdentity>;
export default meta;
type Story = StoryObj<typeof meta>;

const submit: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click((await visit(canvasElement)).getByRole('button', { name: 'Submit' }));
};

export const Resting: Story = {};

export const PaidMember: Story = {
  parameters: {
    kit: { signedIn: true, member: aPaidMember() },
    club: ({ net }: TestClub) => net.answer('subscriptionInfo', { status: 'success', data: {} }),
  },
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
