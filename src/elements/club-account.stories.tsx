import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { aMember } from '#kit/builders.ts';
import './club-account.ts';

const meta = {
  title: 'Elements/Account',
  render: () => createElement('club-account'),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Ccircle cx="4" cy="3" r="2"/%3E%3C/svg%3E';

export const Guest: Story = {};
export const Member: Story = { parameters: { kit: { signedIn: true, member: aMember() } } };
export const WithPicture: Story = {
  parameters: { kit: { signedIn: true, member: aMember({ profileImage: PICTURE }) } },
};
export const Nameless: Story = { parameters: { kit: { signedIn: true, member: aMember({ name: '' }) } } };
export const LongName: Story = {
  parameters: {
    kit: { signedIn: true, member: aMember({ name: 'Wolfeschlegelsteinhausenbergerdorff-Featherstone' }) },
  },
};
