/** The words for the state of a plan, on the screens and in the staff command. */
export const membershipStateCopy = {
  freeTier: 'Free Tier',
  /** The badge next to the plan's name. */
  badge: {
    active: 'Active',
    paymentDue: 'Payment due',
    paused: 'Paused',
    onHold: (date: string) => `On hold until ${date}`,
    ends: (date: string) => `Ends on ${date}`,
  },
  paymentDue: (plan: string, date: string) => `${plan}, payment due by ${date}`,
  paused: (plan: string, date: string) => `${plan}, paused, payment due by ${date}`,
  isPaused: (plan: string) => `${plan}, paused`,
  onHold: (plan: string, date: string) => `${plan}, on hold until ${date}`,
  ends: (plan: string, date: string) => `${plan}, ends on ${date}`,
  /** A brand without a name is undefined. */
  card: (brand: string | undefined, last4: string) => `${brand ?? 'Card'} ending in ${last4}`,
};
export type MembershipStateCopy = typeof membershipStateCopy;
