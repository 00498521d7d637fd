import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { expect, userEvent } from 'storybook/test';
import { insideApp } from '#kit/browser/inside-app.ts';
import { visit } from '#kit/browser/stories/visit.ts';
import type { TestClub } from '#testing/test-club.ts';
import { Login } from './login.tsx';

const meta = {
  title: 'Widgets/Login',
  parameters: {
    guide: {
      purpose: 'Lets a member log in by password, by passkey on our own site, or with Google.',
      do: [
        'Give it a page of its own on https.',
        'Pass returnTo, so that the member comes back to where it began.',
      ],
      dont: [
        'Do not wrap it into another form.',
        'Do not sell the membership here. A visitor who logs in has one.',
      ],
      accessibility: [
        'Password managers fill it in: the fields have names and autocomplete.',
        'All faults show at once, and the focus moves to the first.',
      ],
    },
  },
  component: Login,
} satisfies Meta<typeof Login>;
export default meta;
type Story = StoryObj<typeof meta>;

const submit: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click((await visit(canvasElement)).getByRole('button', { name: 'Login' }));
};
const logIn: Story['play'] = async (context) => {
  const canvas = await visit(context.canvasElement);
  await userEvent.type(canvas.getByLabelText('Email'), 'member.one@example.com');
  await userEvent.type(canvas.getByLabelText('Password'), 'Sunrise#2026');
  await submit(context);
};

export const Entering: Story = {};

export const EmailFilledIn: Story = { args: { email: 'member.one@example.com' } };

export const BothMissing: Story = {
  play: async (context) => {
    await submit?.(context);
    const canvas = await visit(context.canvasElement);
    await expect(canvas.getByLabelText('Email')).toBeInvalid();
    await expect(canvas.getByLabelText('Password')).toBeInvalid();
  },
};

export const Sending: Story = {
  parameters: { club: ({ net }: TestClub) => net.hold('login') },
  play: logIn,
};

export const SignedIn: Story = { play: logIn };

export const CodeRequired: Story = {
  parameters: {
    club: ({ net }: TestClub) =>
      net.answer('login', { status: 'otp_required', data: { timeRemaining: 600, canResend: false } }),
  },
  play: logIn,
};

export const Refused: Story = {
  parameters: {
    club: ({ net }: TestClub) => net.answer('login', { message: 'Invalid email or password.' }, 401),
  },
  play: logIn,
};

export const ServerBroken: Story = {
  parameters: { club: ({ net }: TestClub) => net.answer('login', undefined, 500) },
  play: logIn,
};

export const Offline: Story = {
  parameters: { club: ({ net }: TestClub) => net.offline('login') },
  play: logIn,
};

export const FromThePartner: Story = { args: { returnTo: 'mmi' }, play: logIn };

/** Somebody is signed in already. */
export const Member: Story = { parameters: { kit: { signedIn: true } } };

/** The page prevents `club-navigate`. */
export const PagePrevents: Story = {
  parameters: { club: ({ host }: TestClub) => (host.prevents = true) },
  play: logIn,
};

/** The browser of the Facebook app, which Google refuses. */
export const InsideAnApp: Story = { beforeEach: insideApp };

export const WithoutGoogle: Story = { parameters: { kit: { options: { googleClientId: '' } } } };

export const AsElement: Story = { render: () => createElement('club-login') };
