import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import type { TestClub } from '#testing/test-club.ts';
import { PaidMemberDialog } from './paid-member-dialog.tsx';

const meta = {
  title: 'Widgets/PaidMemberDialog',
  component: PaidMemberDialog,
  args: { open: true, onClose: () => {} },
  // The element opens by an event, see AsElement. An open dialog would cover the docs page.
  parameters: {
    guide: {
      purpose: 'Explains that a benefit is part of a paid plan, and how to get it.',
      do: ['Put it once on a page with locked benefits.', 'Name the benefit that was pressed.'],
      dont: ['Do not open it before a press.', 'Do not offer more than two ways on.'],
      accessibility: [
        'A native dialog: focus returns to the benefit that opened it.',
        'Its title is its name.',
      ],
    },
    asElement: false,
    docs: { story: { inline: false, height: '24rem' } },
  },
} satisfies Meta<typeof PaidMemberDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const signedIn = { kit: { signedIn: true } };

export const Guest: Story = {};

export const GuestOfTheChaplainPage: Story = { args: { guestPlace: 'pricing' } };

export const Member: Story = { parameters: signedIn };

export const MemberWhoWantsTravelDeals: Story = { args: { benefit: 'nextrip' }, parameters: signedIn };

export const MemberWhosePlanIsOnHold: Story = {
  args: { benefit: 'nextrip' },
  parameters: {
    ...signedIn,
    club: ({ net }: TestClub) =>
      net.answer('subscriptionInfo', {
        status: 'success',
        data: {
          currentPlan: null,
          billing: { plan_name: 'Premium', hold: { ends_at: '2026-12-01T00:00:00.000Z' } },
        },
      }),
  },
};

/** Opens when another element of the page dispatches the event. */
export const AsElement: Story = {
  parameters: signedIn,
  render: () => createElement('club-paid-member-dialog'),
  play: async ({ canvasElement }) => {
    const element = canvasElement.querySelector('club-paid-member-dialog');
    // React mounts it after a moment. Before that, nothing handles the event.
    while (element?.shadowRoot?.querySelector('dialog') === null) await nextFrame();
    const detail = { guestPlace: 'signup', benefit: 'nextrip' };
    canvasElement.dispatchEvent(
      new CustomEvent('club-paid-member', { detail, bubbles: true, composed: true, cancelable: true }),
    );
  },
};

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
