import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { expect, userEvent } from 'storybook/test';
import { visit } from '#kit/browser/stories/visit.ts';
import { aMember, aPaidMember, aWirePlan, somePlans } from '#testing/builders.ts';
import type { TestClub } from '#testing/test-club.ts';
import { Pricing } from './pricing.tsx';

const meta = {
  title: 'Widgets/Pricing',
  parameters: {
    guide: {
      purpose: 'Compares the plans and starts a checkout.',
      do: [
        'Give it at least 60 em of width to show the plans in one row.',
        'Set hideTitle when your page has its own title.',
        'Set tab to year when your page speaks about the yearly price.',
      ],
      dont: [
        'Do not write prices next to it. They come from the club.',
        'Do not emphasize more than one plan.',
      ],
      accessibility: [
        'Each plan is a list item that is named by its plan.',
        'A busy button announces that it loads.',
      ],
    },
  },
  component: Pricing,
} satisfies Meta<typeof Pricing>;
export default meta;
type Story = StoryObj<typeof meta>;

const free = { kit: { signedIn: true, member: aMember() } };
const paid = {
  kit: { signedIn: true, member: aPaidMember() },
};

export const Guest: Story = {};
export const GuestYearly: Story = { args: { tab: 'year' } };
export const FreeMember: Story = { parameters: free };
export const PaidMember: Story = { parameters: paid };
export const PaidMemberYearly: Story = { args: { tab: 'year' }, parameters: paid };

export const OwnPlanNotKnownYet: Story = {
  parameters: { ...free, club: ({ net }: TestClub) => net.hold('subscriptionInfo') },
};

export const LoadingMonthly: Story = {
  parameters: { club: ({ net }: TestClub) => net.hold('plans') },
};
export const LoadingYearly: Story = { ...LoadingMonthly, args: { tab: 'year' } };

export const LoadFailed: Story = {
  parameters: { club: ({ net }: TestClub) => net.offline('plans') },
};

/** Shows no free card by month to a campaign's visitor (PRICING-19). */
export const CampaignVisitor: Story = {
  parameters: { kit: { storage: { campaignType: 'denali-campaign', highlightedService: 'denali' } } },
};
/** Shows no free card by year to a visitor of campaign CCA (PRICING-20). */
export const CcaVisitorYearly: Story = {
  args: { tab: 'year' },
  parameters: { kit: { storage: { campaignType: 'CCA', highlightedService: 'cca' } } },
};

export const CheckoutRunning: Story = {
  parameters: { ...free, club: ({ net }: TestClub) => net.hold('checkout') },
  play: async ({ canvasElement }) => {
    const [join] = await (await visit(canvasElement)).findAllByRole('button', { name: 'Join Month' });
    if (join) await userEvent.click(join);
    await expect((await visit(canvasElement)).getByRole('button', { name: 'Loading...' })).toBeVisible();
  },
};

/** The core logs the failure. The buttons stay as they were. */
export const CheckoutFailed: Story = {
  parameters: { ...free, club: ({ net }: TestClub) => net.answer('checkout', { status: 'error' }, 402) },
  play: async ({ canvasElement }) => {
    const canvas = await visit(canvasElement);
    const [join] = await canvas.findAllByRole('button', { name: 'Join Month' });
    if (join) await userEvent.click(join);
    await canvas.findAllByRole('button', { name: 'Join Month' });
  },
};

export const NoPlans: Story = {
  parameters: { club: ({ net }: TestClub) => net.answer('plans', { status: 'success', data: [] }) },
};

export const AllFoundersSeatsTaken: Story = {
  parameters: {
    club: ({ net }: TestClub) =>
      net.answer('plans', {
        status: 'success',
        data: somePlans().map(aWirePlan),
        founding_limit: 10_000,
        current_founder_subscriptions: 10_000,
      }),
  },
};

/** For a page with its own title and questions. */
export const PlansAlone: Story = { args: { hideTitle: true, hideIntro: true, hideFaq: true } };

export const AtTheQuestions: Story = { args: { section: 'faq' } };

export const AsElement: Story = {
  render: () => createElement('club-pricing', { tab: 'month' }, <a href="/pricing-plan">See the plans</a>),
};
