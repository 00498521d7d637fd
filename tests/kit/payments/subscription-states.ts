import type { SubscriptionRow } from '#server/db/schema/billing.ts';

/** The columns that make the state of a subscription, in the order of the table in the docs. */
export const stateColumns = [
  'status',
  'priceCents',
  'grantedUntil',
  'providerStatus',
  'renewal',
  'cancelledAt',
  'restorableUntil',
  'endsWithPeriod',
  'endsForDeletion',
  'pastDueSince',
  'holdUntil',
] as const;
export type StateColumn = (typeof stateColumns)[number];

/** What a column has: one of some values, `set` for any but null, `null`, or `paid` for a price above 0. */
type Rule = 'set' | 'null' | 'yes' | 'no' | '0' | 'paid' | readonly string[];

/** A state of a subscription. A column that it leaves out can have any value. */
interface SubscriptionState {
  name: string;
  meaning: string;
  columns: Partial<Record<StateColumn, Rule>>;
}

const notCanceled = {
  cancelledAt: 'null',
  restorableUntil: 'null',
  endsWithPeriod: 'no',
  endsForDeletion: 'no',
} as const;
const unpaid = { status: ['active'], priceCents: '0', ...notCanceled } as const;
const fromProvider = { providerStatus: ['active'], pastDueSince: 'null', holdUntil: 'null' } as const;
const paid = {
  status: ['active'],
  priceCents: 'paid',
  grantedUntil: 'null',
  restorableUntil: 'null',
} as const;
const ended = { status: ['ended'], priceCents: 'paid', cancelledAt: 'set', holdUntil: 'null' } as const;

/** Every legal state. A subscription is in exactly one of them. `docs/payments.md` shows the table. */
export const subscriptionStates: readonly SubscriptionState[] = [
  {
    name: 'free',
    meaning: 'The free plan.',
    columns: { ...unpaid, ...fromProvider, grantedUntil: 'null' },
  },
  {
    name: 'granted',
    meaning: 'Staff gave the plan until a day.',
    columns: { ...unpaid, ...fromProvider, grantedUntil: 'set' },
  },
  {
    name: 'active',
    meaning: 'Paid, and renews.',
    columns: { ...paid, ...fromProvider, ...notCanceled },
  },
  {
    name: 'ending',
    meaning: 'Paid, and canceled as of the end of the period.',
    columns: { ...paid, ...fromProvider, cancelledAt: 'set', endsWithPeriod: 'yes', endsForDeletion: 'no' },
  },
  {
    name: 'ending for deletion',
    meaning: 'Ends with the period, because the deletion of the account is planned.',
    columns: { ...paid, ...fromProvider, cancelledAt: 'set', endsWithPeriod: 'yes', endsForDeletion: 'yes' },
  },
  {
    name: 'on hold',
    meaning: 'The member put it on hold: no charges and no benefits.',
    columns: { ...paid, ...fromProvider, ...notCanceled, holdUntil: 'set' },
  },
  {
    name: 'past due',
    meaning: 'A payment is missing. `unpaid` and `paused` take the benefits.',
    columns: {
      ...paid,
      providerStatus: ['past_due', 'unpaid', 'paused'],
      pastDueSince: 'set',
      holdUntil: 'null',
    },
  },
  {
    name: 'paused',
    meaning: 'Stripe paused it, and no payment is missing.',
    columns: { ...paid, providerStatus: ['paused'], pastDueSince: 'null', holdUntil: 'null' },
  },
  {
    name: 'canceled',
    meaning: 'Canceled at once. Plan, price and seat can come back for a day at most.',
    columns: {
      status: ['restorable'],
      priceCents: 'paid',
      grantedUntil: 'null',
      cancelledAt: 'set',
      restorableUntil: 'set',
      holdUntil: 'null',
    },
  },
  {
    name: 'ended here',
    meaning: 'Over, and the sweep has to end it at Stripe.',
    columns: { ...ended, renewal: ['renewing', 'lapsing'] },
  },
  {
    name: 'ended',
    meaning: 'Over, also at Stripe.',
    columns: { ...ended, renewal: ['ended'] },
  },
  {
    name: 'ended without payment',
    meaning: 'A free or granted plan that is over.',
    columns: { status: ['ended'], priceCents: '0', pastDueSince: 'null', holdUntil: 'null' },
  },
];

/** Returns the names of the states that a subscription is in: one, or the code is wrong. */
export const statesOf = (row: Pick<SubscriptionRow, StateColumn>): string[] =>
  subscriptionStates
    .filter(({ columns }) => stateColumns.every((column) => isMet(columns[column], row[column])))
    .map(({ name }) => name);

function isMet(rule: Rule | undefined, value: unknown): boolean {
  if (rule === undefined) return true;
  if (rule === 'set' || rule === 'null') return (rule === 'set') === (value !== null);
  if (rule === 'yes' || rule === 'no') return (rule === 'yes') === value;
  if (rule === '0' || rule === 'paid') return (rule === 'paid') === Number(value) > 0;
  return rule.includes(String(value));
}
