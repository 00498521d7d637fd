import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { VerifySuccess } from './verify-success.tsx';
import './verify-success.element.ts';

const meta = { title: 'Widgets/VerifySuccess', component: VerifySuccess } satisfies Meta<
  typeof VerifySuccess
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = {};
export const Member: Story = { parameters: { kit: { signedIn: true } } };
export const AsElement: Story = { render: () => createElement('club-verify-success') };
