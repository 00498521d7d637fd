import type { Meta, StoryObj } from '@storybook/react-vite';
import { PasswordChecklist } from './password-checklist.tsx';

const meta = {
  title: 'Pieces/PasswordChecklist',
  parameters: {
    guide: {
      purpose: 'Shows which rules a new password meets while it is typed.',
      parts: { checklist: 'The list of rules.' },
      anatomy: ['Some Met'],
      do: ['Show it below the field.', 'Keep met rules in the list.'],
      dont: ['Do not show it for an existing password.', 'Do not add a rule that the server does not check.'],
      accessibility: [
        'It describes the password field.',
        'A word for screen readers names whether each rule is met.',
      ],
      tokens: ['--club-good', '--club-ink-soft', '--club-text-small'],
    },
  },
  component: PasswordChecklist,
  args: { password: '' },
} satisfies Meta<typeof PasswordChecklist>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingMet: Story = {};
export const SomeMet: Story = { args: { password: 'aA1' } };
export const AllMet: Story = { args: { password: 'Sunrise#2026' } };
