import type { Meta, StoryObj } from '@storybook/react-vite';
import { PasswordChecklist } from './password-checklist.tsx';

const meta = {
  title: 'Pieces/PasswordChecklist',
  component: PasswordChecklist,
  args: { password: '' },
} satisfies Meta<typeof PasswordChecklist>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingMet: Story = {};
export const SomeMet: Story = { args: { password: 'aA1' } };
export const AllMet: Story = { args: { password: 'Sunrise#2026' } };
