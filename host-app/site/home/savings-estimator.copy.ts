import { claims } from '#club/facts/claims.ts';
import type { Service } from '#club/rules/campaign.ts';
import { formatPlanCents } from '#club/rules/money.ts';
import type { CentsRange } from '#club/rules/savings.ts';

const range = ({ low, high }: CentsRange): string =>
  low === high ? formatPlanCents(low) : `${formatPlanCents(low)} to ${formatPlanCents(high)}`;
const about = (isAbout: boolean): string => (isAbout ? 'about ' : '');

export const savingsCopy = {
  title: 'What would it be worth to you?',
  lead: 'Choose what your household would use. We add up the figures of those benefits and nothing else.',
  question: 'I would use',
  names: {
    cca: 'Chaplain support',
    nextrip: 'Travel deals',
    insider: 'Cash-back shopping',
  } satisfies Partial<Record<Service, string>> as Partial<Record<Service, string>>,
  aYear: (worth: CentsRange, isAbout: boolean) => `${about(isAbout)}${range(worth)} a year`,
  source: (text: string) => `Source: ${text}`,
  worthLabel: 'Worth to you',
  worthNone: 'Choose a benefit to see its worth.',
  tiersCaption: 'Against the price of each membership',
  tierColumn: 'Membership',
  priceColumn: 'A year',
  leftColumn: 'Worth less price',
  monthly: 'paid monthly',
  yearly: 'paid annually',
  price: (cents: number) => formatPlanCents(cents),
  left: (left: CentsRange) => range(left),
  pricesLoading: 'The prices are on their way...',
  pricesAbsent: 'The prices cannot be shown at the moment.',
  seePlans: 'See the plans',
  note: `Other benefits come with no figure, so they add nothing here. The free tier has no price; its cash back is up to ${claims.cashBackFree}.`,
};
export type SavingsCopy = typeof savingsCopy;
