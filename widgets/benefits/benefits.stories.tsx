import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { aMember, aPaidMember } from '#testing/builders.ts';
import type { TestClub } from '#testing/test-club.ts';
import { Benefits } from './benefits.tsx';

const meta = {
  title: 'Widgets/Benefits',
  parameters: {
    guide: {
      purpose: 'Shows all benefits, each with the one button that this visitor can use.',
      do: [
        'Give it the full width of a page.',
        'Set highlight when a campaign is about one benefit.',
        'Add club-paid-member-dialog to the page.',
      ],
      dont: [
        'Do not repeat the benefits in your own words next to it.',
        'Do not style a locked card as an error.',
      ],
      accessibility: [
        'Each card is a list item with a heading and one button.',
        'A link that opens a new tab names that.',
      ],
    },
  },
  component: Benefits,
} satisfies Meta<typeof Benefits>;
export default meta;
type Story = StoryObj<typeof meta>;

const free = { kit: { signedIn: true, member: aMember() } };
const paid = { kit: { signedIn: true, member: aPaidMember() } };

export const Guest: Story = {};

export const FreeMember: Story = { parameters: free };

export const PaidMember: Story = { parameters: paid };

/** Sets what comes next for the plan of a member. */
const withBilling = (billing: object, currentPlan: object | null = null): Story => ({
  parameters: {
    ...(currentPlan ? paid : free),
    club: ({ net }: TestClub) =>
      net.answer('subscriptionInfo', { status: 'success', data: { currentPlan, billing } }),
  },
});
const premium = { plan_name: 'Premium', plan_id: 'premium_month', dollar: '19.99', price: 1_999 };

export const PlanOnHold = withBilling({ ...premium, hold: { ends_at: '2026-12-01T00:00:00.000Z' } });

export const PaymentDue = withBilling(
  { ...premium, past_due: { amount: 1_999, ends_at: '2026-12-01T00:00:00.000Z' } },
  premium,
);

export const PlanNotKnownYet: Story = {
  parameters: {
    ...paid,
    club: ({ net }: TestClub) => {
      net.hold('profile');
      net.hold('subscriptionInfo');
    },
  },
};

export const Highlighted: Story = { args: { highlight: 'nextrip' } };

export const HighlightedByAnEarlierCampaign: Story = {
  parameters: { kit: { ...paid.kit, storage: { highlightedService: 'denali' } } },
};

export const AsElement: Story = {
  parameters: free,
  render: () => createElement('club-benefits', { highlight: 'voice' }),
};
