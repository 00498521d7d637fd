import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { visit } from '#kit/browser/stories/visit.ts';
import { PasswordField } from './password-field.tsx';

const meta = {
  title: 'Pieces/PasswordField',
  component: PasswordField,
  args: { label: 'Password', defaultValue: 'Sunrise#2026' },
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Hidden: Story = {};

export const Shown: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await visit(canvasElement);
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByDisplayValue('Sunrise#2026')).toHaveAttribute('type', 'text');
  },
};

export const Faulty: Story = {
  args: { defaultValue: 'sun', error: 'Password does not meet the required conditions.' },
};
