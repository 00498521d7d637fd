import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { visit } from '#kit/browser/stories/visit.ts';
import { PasswordField } from './password-field.tsx';

const meta = {
  title: 'Pieces/PasswordField',
  parameters: {
    guide: {
      purpose: 'Takes a password, which the visitor can show.',
      parts: { field: 'A label with its input.', input: 'The input.' },
      do: ['Set autocomplete to current-password or new-password.', 'Let visitors paste.'],
      dont: [
        'Do not ask for a password twice, unless a rule demands it.',
        'Do not limit its length below 64.',
      ],
      accessibility: [
        'The button that shows the password is named by what it does next.',
        'Showing the password keeps the focus and the cursor.',
      ],
      tokens: ['--club-line-strong', '--club-bad', '--club-brand', '--club-focus'],
    },
  },
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
