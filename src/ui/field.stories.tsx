import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field } from './field.tsx';

const meta = {
  title: 'Pieces/Field',
  parameters: {
    guide: {
      purpose: 'Takes one entry with its label, its hint and its fault.',
      parts: { field: 'A label with its input.', input: 'The input.' },
      anatomy: ['Hint And Fault'],
      do: [
        'Keep the label visible above the field.',
        'Write the fault as what to do: Enter an address such as name@example.com.',
        'Set autocomplete, so that the browser can fill it in.',
      ],
      dont: ['Do not use a placeholder for the label.', 'Do not clear what was typed after a fault.'],
      accessibility: [
        'Hint and fault are the description of the input. A fault sets aria-invalid.',
        'The fault has an icon and a border, so color is not alone.',
      ],
      tokens: [
        '--club-line-strong',
        '--club-bad',
        '--club-paper',
        '--club-ink-soft',
        '--club-radius',
        '--club-focus',
      ],
    },
  },
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
