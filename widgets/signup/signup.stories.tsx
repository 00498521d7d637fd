import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { expect, userEvent } from 'storybook/test';
import { insideApp } from '#kit/browser/inside-app.ts';
import { visit } from '#kit/browser/stories/visit.ts';
import type { TestClub } from '#testing/test-club.ts';
import { Signup } from './signup.tsx';

const meta = {
  title: 'Widgets/Signup',
  parameters: {
    guide: {
      purpose: 'Creates an account. It leads to the screen for the code.',
      do: [
        'Give it a page of its own on https.',
        'Name next to it what joining costs, and when.',
        'Pass returnTo, so that the member comes back to your page.',
      ],
      dont: ['Do not wrap it into another form.', 'Do not add fields. Each one costs members.'],
      accessibility: [
        'All faults show at once, and the focus moves to the first.',
        'The terms are a native checkbox with links inside its label.',
      ],
    },
  },
  component: Signup,
} satisfies Meta<typeof Signup>;
export default meta;
type Story = StoryObj<typeof meta>;

interface Entry {
  email?: string;
  password?: string;
  consent?: boolean;
}

const signUp =
  ({
    email = 'member.one@example.com',
    password = 'Sunrise#2026',
    consent = true,
  }: Entry = {}): Story['play'] =>
  async ({ canvasElement }) => {
    const canvas = await visit(canvasElement);
    await userEvent.type(canvas.getByLabelText('First name'), 'Member');
    await userEvent.type(canvas.getByLabelText('Last name'), 'One');
    await userEvent.type(canvas.getByLabelText('Email'), email);
    await userEvent.type(canvas.getByLabelText('Password'), password);
    if (consent) await userEvent.click(canvas.getByRole('checkbox'));
    await userEvent.click(canvas.getByRole('button', { name: 'Sign Up' }));
  };

export const Entering: Story = {};

export const AllMissing: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click((await visit(canvasElement)).getByRole('button', { name: 'Sign Up' }));
  },
};

export const EmailInvalid: Story = { play: signUp({ email: 'member.one' }) };

/** Each faulty field shows its error in the first round. */
export const AllWrong: Story = { play: signUp({ email: 'jordan@', password: 'abc', consent: false }) };

export const PasswordWeak: Story = { play: signUp({ password: 'sunrise' }) };

export const ConsentMissing: Story = { play: signUp({ consent: false }) };

export const SigningUp: Story = {
  parameters: { club: ({ net }: TestClub) => net.hold('register') },
  play: signUp(),
};

export const SignedUp: Story = {
  play: async (context) => {
    await signUp()?.(context);
    await expect(await (await visit(context.canvasElement)).findByText('Check your email')).toBeVisible();
  },
};

export const Refused: Story = {
  parameters: {
    club: ({ net }: TestClub) => net.answer('register', { status: 'error', message: 'Too many tries' }),
  },
  play: signUp(),
};

export const Offline: Story = {
  parameters: { club: ({ net }: TestClub) => net.offline('register') },
  play: signUp(),
};

/** Somebody is signed in already. */
export const Member: Story = { parameters: { kit: { signedIn: true } } };

/** The page prevents `club-navigate`. */
export const PagePrevents: Story = {
  parameters: { club: ({ host }: TestClub) => (host.prevents = true) },
  play: signUp(),
};

/** The browser of the Facebook app, which Google refuses. */
export const InsideAnApp: Story = { beforeEach: insideApp };

export const WithoutGoogle: Story = { parameters: { kit: { options: { googleClientId: '' } } } };

export const AsElement: Story = { render: () => createElement('club-signup') };
