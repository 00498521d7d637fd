import { FOUNDING_LIMIT } from '#club/facts/limits.ts';
import { formatCount } from '#club/rules/count.ts';
import type { PlanButtonLabel } from '#club/rules/plan-button.ts';

/** The copy of /pricing-plan. */
export const pricingCopy = {
  title: 'Membership plans',
  lead: 'Start free, or choose a paid plan for more partner benefits, monthly or yearly.',
  tabs: 'Billing period',
  month: 'Monthly',
  year: 'Yearly',
  loading: 'Loading plans...',
  emptyTitle: 'Plans aren’t loading',
  emptyLead: 'It’s on us. Please try again in a moment.',
  retry: 'Try again',
  per: { month: '/month', year: '/year' },
  savings: (percent: number) => `(${percent}% savings)`,
  renews: {
    month: (price: string) => `Renews at ${price} a month until you cancel.`,
    year: (price: string) => `Renews at ${price} a year until you cancel.`,
  },
  perMonth: (price: string) => `Comes to ${price} a month`,
  less: (amount: string, plan: string) => `Save ${amount} a month vs. ${plan}`,
  everythingIn: (plan: string) => `Everything in ${plan}`,
  /** How a feature ends that is not there yet. */
  soon: '(coming soon)',
  features: (plan: string) => `What ${plan} includes`,
  buttons: {
    active: 'Active',
    loading: 'Loading...',
    'sign-up': 'Sign Up',
    'join-free': 'Join Month',
    'join-month': 'Join Month',
    'join-monthly': 'Join Monthly',
    'join-annually': 'Join Annually',
  } satisfies Record<PlanButtonLabel, string>,
  checkingPlan: 'Checking your plan...',
  founderBadge: `First ${formatCount(FOUNDING_LIMIT)} members`,
  founderRate: 'Your rate is locked for life. You can only claim it once.',
  founderLoss: 'If you cancel, the rate is lost, and you’d rejoin at the standard rate at that time.',
  noCard: 'No card needed.',
  current: 'This is your plan.',
  included: (plan: string) => `Included in ${plan}`,
  seats: 'Founding spots',
  seatsOf: (used: number, limit: number) => `${used}/${limit}`,
  billing:
    'Fees are billed in advance, monthly or annually, and are non-refundable except where required by law.',
  faqTitle: 'Frequently Asked Questions',
};
export type PricingCopy = typeof pricingCopy;
