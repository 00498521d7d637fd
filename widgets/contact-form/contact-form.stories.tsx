import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { expect, userEvent } from 'storybook/test';
import { visit } from '#kit/browser/stories/visit.ts';
import type { TestClub } from '#testing/test-club.ts';
import { ContactForm } from './contact-form.tsx';

const meta = {
  title: 'Widgets/ContactForm',
  parameters: {
    guide: {
      purpose: 'Sends a suggestion or a message to support.',
      anatomy: ['All Wrong'],
      do: ['Set type to Support on a page for help.', 'Name near the form how soon an answer comes.'],
      dont: ['Do not ask for more fields.', 'Do not ask for a password or a card in a message.'],
      accessibility: [
        'All faults show at once, and the focus moves to the first.',
        'The result is announced, and what was typed stays after a failure.',
      ],
    },
  },
  component: ContactForm,
  argTypes: { type: { control: 'select', options: ['Suggestion', 'Support'] } },
} satisfies Meta<typeof ContactForm>;
export default meta;
type Story = StoryObj<typeof meta>;

const whole = ['Member One', 'member.one@example.com', 'More trails near the base, please.'];

const send =
  ([name, email, message]: readonly string[]): Story['play'] =>
  async ({ canvasElement }) => {
    const canvas = await visit(canvasElement);
    if (name) await userEvent.type(canvas.getByLabelText('Name'), name);
    if (email) await userEvent.type(canvas.getByLabelText('Email Address'), email);
    if (message) await userEvent.type(canvas.getByLabelText(/^(Suggestion|Message)$/), message);
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
  };

export const Suggestion: Story = { args: { type: 'Suggestion' } };
export const Support: Story = { args: { type: 'Support' } };
export const Member: Story = { parameters: { kit: { signedIn: true } } };

/** All faulty fields show their errors together. */
export const AllWrong: Story = { play: send(['', 'jordan@', '']) };
export const NameMissing: Story = { play: send([]) };
export const EmailMissing: Story = { play: send(['Member One']) };
export const EmailWrong: Story = { play: send(['Member One', 'member.one']) };
export const SuggestionMissing: Story = { play: send(whole.slice(0, 2)) };

export const Submitting: Story = {
  parameters: { club: ({ net }: TestClub) => net.hold('contact') },
  play: send(whole),
};

export const Sent: Story = {
  play: async (context) => {
    await send(whole)?.(context);
    const canvas = await visit(context.canvasElement);
    await canvas.findByText('We have received your suggestion. Thank you for writing to us!');
    await expect(canvas.getByLabelText('Name')).toHaveValue('');
  },
};

export const Refused: Story = {
  parameters: {
    club: ({ net }: TestClub) =>
      net.answer('contact', { status: 'error', message: 'Too many messages. Try again in an hour.' }, 429),
  },
  play: send(whole),
};

export const Offline: Story = {
  parameters: { club: ({ net }: TestClub) => net.offline('contact') },
  play: send(whole),
};

export const Failed: Story = {
  parameters: { club: ({ net }: TestClub) => net.answer('contact', { status: 'error' }) },
  play: send(whole),
};

export const AsElement: Story = { render: () => createElement('club-contact-form', { type: 'Support' }) };
