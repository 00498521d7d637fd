import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { userEvent } from 'storybook/test';
import { DAY_MS } from '#club/facts/limits.ts';
import type { WireBilling } from '#contract/wire.ts';
import { visit } from '#kit/browser/stories/visit.ts';
import { aMember, anInvoice, aPaidMember, aWireCurrentPlan, aWireInvoice } from '#testing/builders.ts';
import type { TestClub } from '#testing/test-club.ts';
import { Membership } from './membership.tsx';

const MONTH_MS = 30 * DAY_MS;
const statuses = ['paid', 'paid', 'open', 'refunded', 'uncollectible'];

/** Sets a plan and a number of pages with ten invoices each. */
const withPlan = (name: string, planId: string, totalPages = 3) => ({
  kit: { signedIn: true, member: aPaidMember({ planName: name, planId }) },
  club: ({ net }: TestClub) => {
    net.answer('invoices', ({ query }: { query: Record<string, string> }) =>
      pageOf(Number(query.page), name, totalPages),
    );
  },
});
const pageOf = (page: number, planName: string, totalPages: number) => ({
  status: 'success',
  data: {
    invoices: Array.from({ length: 10 }, (_, index) => aRow(page, index, planName)),
    pagination: { current_page: page, total_pages: totalPages },
  },
});
const aRow = (page: number, index: number, planName: string) => {
  const { createdAt = 0, ...invoice } = anInvoice({ id: `invoice-${page}-${index}`, planName });
  const at = createdAt - index * MONTH_MS;
  const status = statuses[index % statuses.length] ?? 'paid';
  const times = { createdAt: at, periodStart: at, periodEnd: at + MONTH_MS };
  return aWireInvoice({ ...invoice, ...times, status, number: `in_${page}${index}` });
};
const premium = withPlan('Premium', 'premium_month');
const premiumPlan = aWireCurrentPlan(aPaidMember());
const founder = withPlan('Founding Member', 'founder_month');

const meta = {
  title: 'Widgets/Membership',
  component: Membership,
  parameters: {
    ...premium,
    guide: {
      purpose: 'Shows the plan, what is charged next, the card on file and the invoices.',
      anatomy: ['Active', 'Asks For Hold'],
      do: ['Give it a page of its own.', 'Let the state decide on the one filled button.'],
      dont: ['Do not show a second offer to a member with a founding plan.', 'Do not hide how to cancel.'],
      accessibility: [
        'The state is a word in a badge, never a color alone.',
        'Dialogs name what happens, when, and how much it costs.',
      ],
    },
  },
} satisfies Meta<typeof Membership>;
export default meta;
type Story = StoryObj<typeof meta>;

const press =
  (...names: string[]): Story['play'] =>
  async ({ canvasElement }) => {
    for (const each of names) {
      await userEvent.click(await (await visit(canvasElement)).findByRole('button', { name: each }));
    }
  };
const cancelling = (prepare: (kit: TestClub) => void): Story => ({
  parameters: {
    club: (kit: TestClub) => {
      premium.club(kit);
      prepare(kit);
    },
  },
  play: press('Cancel Plan', 'Yes'),
});

export const Premium: Story = {};

export const PremiumByTheYear: Story = { parameters: withPlan('Premium', 'premium_year') };

export const FoundingMember: Story = { parameters: founder };

export const PaymentReceived: Story = {
  parameters: {
    ...founder,
    club: (kit: TestClub) => {
      founder.club(kit);
      kit.net.answer('confirmCheckout', { status: 'success', sessionId: 'cs_1', orderId: 'o1' });
      void kit.club.membership.confirm('cs_1');
    },
  },
};

/** Sets a plan and what comes next for it. */
const withBilling = (billing: WireBilling, currentPlan: object | null = premiumPlan): Story => ({
  parameters: {
    // A plan that is on hold or over is not in the profile either.
    ...(currentPlan === null && { kit: { signedIn: true, member: aMember() } }),
    club: (kit: TestClub) => {
      premium.club(kit);
      kit.net.answer('subscriptionInfo', { status: 'success', data: { currentPlan, billing } });
    },
  },
});
const heldPremium: WireBilling = {
  plan_name: 'Premium',
  plan_id: 'premium_month',
  price: 1_999,
  card: { brand: 'visa', last4: '4242' },
  can_change_card: true,
};
const heldFounding: WireBilling = {
  ...heldPremium,
  plan_name: 'Founding Member',
  plan_id: 'founder_month',
  price: 1_499,
};
const renewing: WireBilling = {
  ...heldPremium,
  next_charge_at: '2026-02-15T12:00:00.000Z',
  next_charge: 1_999,
  holds_left: 2,
};
const foundingPlan = { plan_name: 'Founding Member', dollar: '14.99', plan_id: 'founder_month' };

export const Active = withBilling(renewing);

export const ActiveFounder = withBilling({ ...renewing, ...heldFounding, next_charge: 1_499 }, foundingPlan);

/** The payment provider names no card. */
export const ActiveWithoutACard = withBilling({ ...renewing, card: undefined });

export const PaymentDue = withBilling({
  ...heldPremium,
  past_due: { amount: 1_999, ends_at: '2026-03-01T12:00:00.000Z' },
});

export const PaymentDueForAFounder = withBilling(
  { ...heldFounding, past_due: { amount: 1_499, ends_at: '2026-03-01T12:00:00.000Z' } },
  foundingPlan,
);

/** Stripe gave up before the grace time is over. */
export const PaymentDueAndPaused = withBilling(
  { ...heldPremium, past_due: { amount: 1_999, ends_at: '2026-03-01T12:00:00.000Z' } },
  null,
);

export const OnHold = withBilling(
  {
    ...heldPremium,
    hold: { ends_at: '2026-12-01T00:00:00.000Z', next_charge_at: '2026-12-18T12:00:00.000Z' },
  },
  null,
);

export const AsksBeforeEndingTheHold: Story = { ...OnHold, play: press('End the hold now') };

/** A deployment whose cancellations take effect at the end of the period. */
export const EndsOn = withBilling({ ...heldPremium, ends_at: '2026-02-15T12:00:00.000Z' });

/** Staff gave the plan without payment. */
export const GiftEndsOn = withBilling(
  { plan_name: 'Premium', plan_id: 'premium_month', price: 0, granted_until: '2026-03-01T00:00:00.000Z' },
  { ...premiumPlan, dollar: '0.00' },
);

export const CanceledToday = withBilling(
  {
    canceled: {
      plan_name: 'Founding Member',
      plan_id: 'founder_month',
      price: 1_499,
      interval: 'month',
      until: '2026-01-16T12:00:00.000Z',
    },
  },
  null,
);

export const FreeWithAKeptSeat = withBilling(
  { kept_seat: { price: 1_499, until: '2026-03-01T12:00:00.000Z' } },
  null,
);

export const AsksForHold: Story = { ...Active, play: press('Put plan on hold') };

export const HoldDayMissing: Story = { ...Active, play: press('Put plan on hold', 'Start hold') };

/** A hold waits for its first day. The next charge comes after it. */
export const PlannedHold = withBilling({
  ...renewing,
  planned_hold: {
    starts_at: '2026-03-01T00:00:00.000Z',
    ends_at: '2026-07-01T00:00:00.000Z',
    next_charge_at: '2026-07-15T12:00:00.000Z',
  },
});
export const MovesTheHold: Story = { ...PlannedHold, play: press('Move the hold') };

/** A hold has ended, and one paid period must pass before the next one. */
export const NextHoldLater = withBilling({
  ...renewing,
  holds_left: 1,
  next_hold_at: '2026-03-15T12:00:00.000Z',
});

/** Both holds of the year are used. */
export const NoHoldsLeft = withBilling({ ...renewing, holds_left: 0 });

export const FreeWithoutInvoices: Story = {
  parameters: {
    kit: { signedIn: true, member: aMember() },
    club: ({ net }: TestClub) =>
      net.answer('invoices', {
        status: 'success',
        data: { invoices: [], pagination: { current_page: 1, total_pages: 0 } },
      }),
  },
};

export const TenThousandPages: Story = {
  args: { page: 5_000 },
  parameters: withPlan('Premium', 'premium_month', 10_000),
};

/** Keeps the previous page. */
export const NextPageFailed: Story = {
  parameters: {
    club: (kit: TestClub) => {
      premium.club(kit);
      kit.net.answer('invoices', ({ query }: { query: Record<string, string> }) =>
        query.page === '1' ? pageOf(1, 'Premium', 3) : undefined,
      );
    },
  },
  play: press('2'),
};

export const Loading: Story = {
  parameters: {
    club: ({ net }: TestClub) => {
      net.hold('subscriptionInfo');
      net.hold('invoices');
    },
  },
};

export const NothingLoaded: Story = {
  parameters: {
    club: ({ net }: TestClub) => {
      net.offline('subscriptionInfo');
      net.offline('invoices');
    },
  },
};

export const AsksBeforeCancelling: Story = { play: press('Cancel Plan') };

/** The member could put the plan on hold instead. */
export const AsksAndNamesTheHold: Story = { ...Active, play: press('Cancel Plan') };

export const AsksTheFounder: Story = { parameters: founder, play: press('Cancel Plan') };

export const Processing = cancelling(({ net }) => void net.hold('cancelSubscription'));

export const Cancelled = cancelling(({ net }) =>
  net.answer('checkout', () => {
    net.answer('subscriptionInfo', {
      status: 'success',
      data: { currentPlan: { plan_name: 'Free Tier', dollar: '0', plan_id: 'free_month' } },
    });
    return { status: 'success' };
  }),
);

export const CancelFailed = cancelling(({ net }) => net.answer('cancelSubscription', { status: 'error' }));

export const SwitchToFreeFailed = cancelling(({ net }) => net.answer('checkout', { status: 'error' }));

export const SignedOut: Story = { parameters: { kit: { signedIn: false } } };

export const AsElement: Story = { render: () => createElement('club-membership', { page: 2 }) };
