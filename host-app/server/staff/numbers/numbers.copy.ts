import { SMALLEST_GROUP } from './sources.ts';

/** The names of the numbers, and what each of them counts. */
export const numbersCopy = {
  members: {
    name: 'Members',
    definition:
      'Accounts with a confirmed address that are not deleted. An account that waits for its deletion counts.',
  },
  paid: {
    name: 'Paid members',
    definition:
      'Members with an active plan that costs money: paying, on hold, or with a payment missing. Granted plans do not count.',
  },
  mrr: {
    name: 'MRR',
    definition:
      'What the paying plans bring in a month at the price that the payment provider charges, tax included. A yearly price counts as a twelfth; the sum of all of them is rounded to the cent. Plans on hold and plans with a payment missing are left out. A canceled plan counts until it ends.',
  },
  holds: {
    name: 'On hold',
    definition:
      'Paid plans that pause for a deployment, or at the payment provider, and what they bring in a month when they go on.',
  },
  missing: {
    name: 'Payment missing',
    definition:
      'Paid plans whose last renewal was declined and is not paid yet, and what they bring in a month.',
  },
  founders: {
    name: 'Founding seats',
    definition: 'Seats that members hold or keep, of all seats. A seat in an open checkout is not held yet.',
  },
  churn: {
    name: 'Churn',
    definition:
      'Members with a paid plan at the start of the month who had none at its end, or have none now in the running month. A change of plan or a hold is no churn.',
  },
  leftUnpaid: {
    name: 'Of these for a missing payment',
    definition: 'Members in the churn whose plan ended because a renewal stayed unpaid.',
  },
  payments: {
    name: 'Payments',
    definition: 'Invoices that were paid in the month, by the time at the payment provider, tax included.',
  },
  refunds: {
    name: 'Refunds',
    definition:
      'Refunds that were made in the month, also pending ones, whenever the payment was. Less the refunds that failed in the month.',
  },
  net: { name: 'Payments less refunds', definition: 'Before the fees of the payment provider and disputes.' },
  tax: {
    name: 'Tax in the payments',
    definition: 'The tax that the payment provider took out of the payments. A refund does not lower it.',
  },
  signups: {
    name: 'Sign-ups by source',
    definition: `Members who joined in the month, by the site or campaign that sent them. Groups below ${SMALLEST_GROUP} people are put together.`,
  },
  payers: {
    name: 'Paying members by source',
    definition: `Members who paid in the month, and what they paid before refunds, by the source of their sign-up. Groups below ${SMALLEST_GROUP} people are put together.`,
  },
  now: 'Now',
  month: 'Month',
  show: 'Show',
  download: (month: string) => `Download payments, refunds and tax of ${month} (CSV)`,
  source: 'Source',
  people: 'Members',
  amount: 'Paid',
  nobody: 'nobody at the start',
  noSource: '(no source)',
  others: (groups: number) => `(${groups} groups together)`,
  tooFew: `Fewer than ${SMALLEST_GROUP} people, so nothing is shown.`,
};
