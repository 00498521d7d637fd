import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field } from './field.tsx';

const meta = {
  title: 'Pieces/Field',
  component: Field,
  args: { label: 'Email', type: 'email' },
} satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: 'member.one@example.com' } };
export const WithHint: Story = { args: { hint: 'The code is sent to this address.' } };
export const Faulty: Story = {
  args: { error: 'Please enter a valid email address.', defaultValue: 'member' },
};
export const HintAndFault: Story = { args: { ...WithHint.args, ...Faulty.args } };
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: 'member.one@example.com' } };
export const Disabled: Story = { args: { disabled: true, defaultValue: 'member.one@example.com' } };
