import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { visit } from '#kit/browser/stories/visit.ts';
import type { TestClub } from '#testing/test-club.ts';
import { VerifyOtp } from './verify-otp.tsx';

const meta = {
  title: 'Widgets/VerifyOtp',
  parameters: {
    guide: {
      purpose: 'Takes the code of six digits that signup and login send by email.',
      do: ['Show the address that the code went to.', 'Send the code when the sixth digit is in.'],
      dont: [
        'Do not clear a code that was refused before the visitor has seen it.',
        'Do not count the time in color alone.',
      ],
      accessibility: [
        'One input with autocomplete one-time-code, so a phone offers the code.',
        'The countdown is not announced every second.',
      ],
    },
  },
  component: VerifyOtp,
  args: { email: 'member.one@example.com' },
} satisfies Meta<typeof VerifyOtp>;
export default meta;
type Story = StoryObj<typeof meta>;

const type =
  (text: string): Story['play'] =>
  async ({ canvasElement }) => {
    await userEvent.type((await visit(canvasElement)).getByRole('textbox'), text);
  };
/** Types a code, and waits for what follows: a picture may be taken when the play ends. */
const verify: Story['play'] = async (context) => {
  await type('123456')?.(context);
  await (await visit(context.canvasElement)).findByText('OTP verified successfully');
};
const pressResend: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click((await visit(canvasElement)).getByRole('button', { name: 'Resend OTP' }));
};

/** Returns what signup or login passes on, with the seconds left. */
const handOver = ({ club, clock }: TestClub, seconds: number, fromPartner = false): void =>
  club.accounts.handOverOtp({
    email: 'member.one@example.com',
    deadline: clock.now() + seconds * 1_000,
    canResend: false,
    fromPartner,
  });

export const Entering: Story = { play: type('123') };

export const OnlyNumbers: Story = { play: type('12a') };

export const Verifying: Story = {
  parameters: { club: ({ net }: TestClub) => net.hold('verifyOtp') },
  play: type('123456'),
};

export const Refused: Story = {
  parameters: { club: ({ net }: TestClub) => net.answer('verifyOtp', { status: 'error' }) },
  play: type('123456'),
};

export const Offline: Story = {
  parameters: { club: ({ net }: TestClub) => net.offline('verifyOtp') },
  play: type('123456'),
};

/** Too many wrong codes: shows the server's message and clears the boxes. */
export const Locked: Story = {
  parameters: {
    club: ({ net }: TestClub) =>
      net.answer(
        'verifyOtp',
        { status: 'error', message: 'Too many attempts. Please try again later.' },
        429,
      ),
  },
  play: async (context) => {
    await type('123456')?.(context);
    const box = (await visit(context.canvasElement)).getByRole('textbox');
    await waitFor(() => expect(box).toHaveValue(''));
  },
};

export const TimeIsUp: Story = { parameters: { club: (kit: TestClub) => handOver(kit, 0) } };

export const Resending: Story = {
  parameters: {
    club: (kit: TestClub) => {
      handOver(kit, 0);
      kit.net.hold('resendOtp');
    },
  },
  play: pressResend,
};

export const Resent: Story = {
  parameters: { club: (kit: TestClub) => handOver(kit, 0) },
  play: pressResend,
};

export const ResendFailed: Story = {
  parameters: {
    club: (kit: TestClub) => {
      handOver(kit, 0);
      kit.net.offline('resendOtp');
    },
  },
  play: pressResend,
};

export const Verified: Story = {
  play: async (context) => {
    await verify(context);
    const canvas = await visit(context.canvasElement);
    await expect(await canvas.findByRole('link', { name: 'Go to Dashboard' })).toBeVisible();
    await expect(canvas.queryByRole('timer')).toBeNull();
  },
};

export const VerifiedFromThePartner: Story = {
  parameters: { club: (kit: TestClub) => handOver(kit, 600, true) },
  play: verify,
};

export const RedirectingForChaplains: Story = {
  parameters: {
    kit: { storage: { campaignType: 'CCA' } },
    club: ({ net }: TestClub) => net.hold('checkout'),
  },
  play: verify,
};

export const EmailUnknown: Story = { args: { email: '' } };

export const AsElement: Story = {
  render: ({ email }) => createElement('club-verify-otp', { email }),
};
