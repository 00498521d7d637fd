import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { VerifySuccess } from './verify-success.tsx';

const meta = {
  title: 'Widgets/VerifySuccess',
  parameters: {
    guide: {
      purpose: 'Welcomes a member after identity verification, and leads on.',
      do: ['Show one amount and one next step.'],
      dont: ['Do not offer more than two ways on.', 'Do not repeat the welcome at the next visit.'],
      accessibility: [
        'The picture is decoration, and moves only without reduced motion.',
        'The title names the region.',
      ],
    },
  },
  component: VerifySuccess,
} satisfies Meta<typeof VerifySuccess>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = {};
export const Member: Story = { parameters: { kit: { signedIn: true } } };
export const AsElement: Story = { render: () => createElement('club-verify-success') };
