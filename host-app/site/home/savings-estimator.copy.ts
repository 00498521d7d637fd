import type { Brand } from '#club/facts/brand.ts';
import { claims } from '#club/facts/claims.ts';
import type { Service } from '#club/facts/partners.ts';
import { formatPlanCents, formatWholeDollars } from '#club/rules/money.ts';
import type { CentsRange } from '#club/rules/savings.ts';

const range = ({ low, high }: CentsRange): string =>
  low === high ? formatWholeDollars(low) : `${formatWholeDollars(low)} to ${formatWholeDollars(high)}`;
const about = (isAbout: boolean): string => (isAbout ? 'about ' : '');

export const savingsCopy = (brand: Brand) => ({
  title: 'What’s it worth to your family?',
  lead: 'We count only the benefits you pick.',
  question: 'We would use',
  names: {
    cca: 'Chaplain support',
    nextrip: 'Travel deals',
    insider: 'Cash-back shopping',
  } satisfies Partial<Record<Service, string>> as Partial<Record<Service, string>>,
  aYear: (worth: CentsRange, isAbout: boolean) => `${about(isAbout)}${range(worth)} a year`,
  worthLabel: 'Worth to your family',
  worthNone: 'Choose a benefit to see what it’s worth.',
  tiersCaption: 'Compared with what you’d pay',
  tierColumn: 'Membership',
  priceColumn: 'Cost per year',
  leftColumn: 'After membership cost',
  monthly: 'paid monthly',
  yearly: 'paid annually',
  price: (cents: number) => formatPlanCents(cents),
  left: (left: CentsRange, isAbout: boolean) => `${about(isAbout)}${range(left)}`,
  pricesLoading: 'Loading prices...',
  pricesAbsent: 'We can’t load prices right now.',
  seePlans: 'See the plans',
  note: `Published estimates, in whole dollars. The Free Tier costs nothing${brand.claims ? '' : ` and pays up to ${claims.cashBackFree} back`}.`,
});
export type SavingsCopy = ReturnType<typeof savingsCopy>;
